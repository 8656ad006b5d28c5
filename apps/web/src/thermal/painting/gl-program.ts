const corners = `#version 300 es
uniform vec4 place;
out vec2 at;
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  at = corner;
  gl_Position = vec4(place.xy + corner * place.zw, 0.0, 1.0);
}`;

// Temperatures are blended, not colours: between two pixels the palette shows what lies between them.
const colours = `#version 300 es
precision highp float;
precision highp sampler2D;
uniform sampler2D grid;
uniform sampler2D palette;
uniform vec2 span;
uniform vec2 isotherm;
uniform vec3 alarm;
uniform bool isSmooth;
in vec2 at;
out vec4 colour;
const float MISSING = -1.0e8;
float heat(ivec2 pixel) {
  return texelFetch(grid, clamp(pixel, ivec2(0), textureSize(grid, 0) - 1), 0).r;
}
float blended(vec2 pixel) {
  vec2 corner = floor(pixel - 0.5);
  vec2 share = pixel - 0.5 - corner;
  ivec2 c = ivec2(corner);
  vec4 four = vec4(heat(c), heat(c + ivec2(1, 0)), heat(c + ivec2(0, 1)), heat(c + ivec2(1, 1)));
  if (any(lessThan(four, vec4(MISSING)))) return heat(ivec2(floor(pixel)));
  return mix(mix(four.x, four.y, share.x), mix(four.z, four.w, share.x), share.y);
}
void main() {
  vec2 pixel = at * vec2(textureSize(grid, 0));
  float value = isSmooth ? blended(pixel) : heat(ivec2(floor(pixel)));
  if (value < MISSING) { colour = vec4(0.0, 0.0, 0.0, 1.0); return; }
  if (value >= isotherm.x && value <= isotherm.y) { colour = vec4(alarm, 1.0); return; }
  float share = clamp((value - span.x) / (span.y - span.x), 0.0, 1.0);
  colour = vec4(texelFetch(palette, ivec2(int(share * 255.0 + 0.5), 0), 0).rgb, 1.0);
}`;

/** Stands for a pixel without a temperature: drivers may not keep NaN. */
export const MISSING_HEAT = -1e9;

const uniformNames = ["place", "grid", "palette", "span", "isotherm", "alarm", "isSmooth"] as const;
type UniformName = (typeof uniformNames)[number];

export interface GridProgram {
  readonly program: WebGLProgram;
  readonly at: Readonly<Record<UniformName, WebGLUniformLocation | null>>;
}

export function makeGridProgram(gl: WebGL2RenderingContext): GridProgram {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, corners],
    [gl.FRAGMENT_SHADER, colours],
  ] as const) {
    const shader = gl.createShader(kind);
    if (shader === null) throw new Error("no shader: the context is lost");
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
    throw new Error(gl.getProgramInfoLog(program) ?? "the grid's program does not link");
  const at = Object.fromEntries(uniformNames.map((name) => [name, gl.getUniformLocation(program, name)]));
  return { program, at: at as GridProgram["at"] };
}
