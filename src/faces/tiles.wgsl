// Fills a node with a repeating image, pixel for pixel.

#import bevy_ui::ui_vertex_output::UiVertexOutput

@group(1) @binding(0) var image: texture_2d<f32>;

@fragment
fn fragment(in: UiVertexOutput) -> @location(0) vec4<f32> {
    let at = vec2<i32>(in.uv * in.size);
    return textureLoad(image, at % vec2<i32>(textureDimensions(image)), 0);
}
