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
in vec3 uv;
out vec4 color;
void main() {
  color = vec4(texture(picture, uv.xy / uv.z).rgb * opacity, opacity);
}`;

const NUMBERS_A_CORNER = 5;
const BYTES = Float32Array.BYTES_PER_ELEMENT;

/** The part that speaks to the graphics card. */
export interface QuadProgram {
  readonly use: (opacity: number) => void;
  readonly textureOf: (bitmap: ImageBitmap) => WebGLTexture;
  readonly draw: (texture: WebGLTexture, corners: Float32Array) => void;
  readonly leave: () => void;
  readonly close: () => void;
}

export function openQuadProgram(gl: WebGL2RenderingContext): QuadProgram | null {
  const program = linked(gl);
  if (program === null) return null;
  const buffer = gl.createBuffer();
  const frame = gl.createVertexArray();
  const opacityAt = gl.getUniformLocation(program, "opacity");
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
    draw: (texture, corners) => {
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.bufferData(gl.ARRAY_BUFFER, corners, gl.STREAM_DRAW);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    },
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
