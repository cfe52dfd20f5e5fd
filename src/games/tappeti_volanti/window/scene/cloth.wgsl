// The cloth: a repeating tile times the light that its points carry. Only what
// is needed passes from point to pixel; the standard shader for meshes passes
// more than twice as much, which costs where the processor draws.

#import bevy_sprite::mesh2d_functions as mesh_functions

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> color: vec4<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var tile: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var tile_sampler: sampler;

struct Point {
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
    @location(2) uv: vec2<f32>,
    @location(4) light: vec4<f32>,
}

struct Pixel {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
    @location(1) light: vec3<f32>,
}

@vertex
fn vertex(point: Point) -> Pixel {
    var out: Pixel;
    let world_from_local = mesh_functions::get_world_from_local(point.instance);
    out.position = mesh_functions::mesh2d_position_local_to_clip(world_from_local, vec4(point.position, 1.0));
    out.uv = point.uv;
    out.light = point.light.rgb * color.rgb;
    return out;
}

@fragment
fn fragment(pixel: Pixel) -> @location(0) vec4<f32> {
    return vec4(textureSample(tile, tile_sampler, pixel.uv).rgb * pixel.light, 1.0);
}
