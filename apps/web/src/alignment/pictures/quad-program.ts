import { type Lens, noDistortion } from "@heliolens/domain/alignment/lens";
import { NUMBERS_A_CORNER } from "./perspective-corners.ts";

const vertexSource = `#version 300 es
in vec2 place;
in vec3 shared_uv;
out vec3 uv;
void main() {
  uv = shared_uv;
  gl_Position = vec4(place, 0.0, 1.0);
}`;

const fragmentSource = `#version 300 es
precision highp float;
uniform sampler2D picture;
uniform float opacity;
// Brown-Conrady, as the domain's lens bends a slope: k1, k2, k3 and p1, p2.
uniform vec3 radial;
uniform vec2 tangential;
uniform vec2 focal;
uniform vec2 middle;
in vec3 uv;
out vec4 color;
void main() {
  vec2 slope = uv.xy / uv.z;
  float r2 = dot(slope, slope);
  float along = 1.0 + r2 * (radial.x + r2 * (radial.y + r2 * radial.z));
  vec2 aside = 2.0 * tangential * slope.x * slope.y + tangential.yx * (r2 + 2.0 * slope * slope);
  color = vec4(texture(picture, middle + focal * (slope * along + aside)).rgb * opacity, opacity);
}`;

/** A picture whose slopes are its own places, 0 to 1. */
export const unbent: Lens = {
  widthPx: 1,
  heightPx: 1,
  fxPx: 1,
  fyPx: 1,
  cxPx: 0,
  cyPx: 0,
  distortion: noDistortion,
};

const BYTES = Float32Array.BYTES_PER_ELEMENT;

/** The part that speaks to the graphics card. */
export interface QuadProgram {
  readonly use: (opacity: number) => void;
  readonly textureOf: (bitmap: ImageBitmap) => WebGLTexture;
  readonly draw: (texture: WebGLTexture, corners: Float32Array, lens: Lens | null) => void;
  /** Draws only between these shares of the width. */
  readonly cut: (from: number, to: number) => void;
  readonly uncut: () => void;
  readonly leave: () => void;
  readonly close: () => void;
}

export function openQuadProgram(gl: WebGL2RenderingContext): QuadProgram | null {
  const program = linked(gl);
  if (program === null) return null;
  const buffer = gl.createBuffer();
  const frame = gl.createVertexArray();
  const at = (name: string) => gl.getUniformLocation(program, name);
  const opacityAt = at("opacity");
  const lensAt = { radial: at("radial"), tangential: at("tangential"), focal: at("focal"), middle: at("middle") };
  gl.bindVertexArray(frame);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  attribute(gl, gl.getAttribLocation(program, "place"), 2, 0);
  attribute(gl, gl.getAttribLocation(program, "shared_uv"), 3, 2);
  gl.bindVertexArray(null);
  return {
    use: (opacity) => {
      gl.useProgram(program);
      gl.uniform1f(opacityAt, opacity);
      gl.bindVertexArray(frame);
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      gl.activeTexture(gl.TEXTURE0);
    },
    textureOf: (bitmap) => uploaded(gl, bitmap),
    draw: (texture, corners, lens) => {
      const { widthPx, heightPx, fxPx, fyPx, cxPx, cyPx, distortion } = lens ?? unbent;
      gl.uniform3f(lensAt.radial, distortion.k1, distortion.k2, distortion.k3);
      gl.uniform2f(lensAt.tangential, distortion.p1, distortion.p2);
      gl.uniform2f(lensAt.focal, fxPx / widthPx, fyPx / heightPx);
      gl.uniform2f(lensAt.middle, cxPx / widthPx, cyPx / heightPx);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.bufferData(gl.ARRAY_BUFFER, corners, gl.STREAM_DRAW);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    },
    cut: (from, to) => {
      const [fromPx, toPx] = [from, to].map((share) => Math.round(share * gl.drawingBufferWidth)) as [number, number];
      gl.enable(gl.SCISSOR_TEST);
      gl.scissor(fromPx, 0, toPx - fromPx, gl.drawingBufferHeight);
    },
    uncut: () => gl.disable(gl.SCISSOR_TEST),
    leave: () => gl.bindVertexArray(null),
    close: () => {
      gl.deleteProgram(program);
      gl.deleteBuffer(buffer);
      gl.deleteVertexArray(frame);
    },
  };
}

function linked(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertexSource],
    [gl.FRAGMENT_SHADER, fragmentSource],
  ] as const) {
    const shader = gl.createShader(kind)!;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null;
}

function attribute(gl: WebGL2RenderingContext, at: number, numbers: number, from: number): void {
  gl.enableVertexAttribArray(at);
  gl.vertexAttribPointer(at, numbers, gl.FLOAT, false, NUMBERS_A_CORNER * BYTES, from * BYTES);
}

/** With smaller copies, so that a frame seen from afar does not flicker. */
function uploaded(gl: WebGL2RenderingContext, bitmap: ImageBitmap): WebGLTexture {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return texture;
}
