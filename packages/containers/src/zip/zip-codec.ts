/** Raw deflate as the platform has it. */
export interface ZipCodec {
  deflate(bytes: Uint8Array): Promise<Uint8Array>;
  /** Gives at most so many bytes, and throws where there would be more. */
  inflate(packed: Uint8Array, mostBytes: number): Uint8Array | Promise<Uint8Array>;
}
