/** Large buffers used again and again: taking new ones for every answer keeps the garbage collector busy. */
export class BufferPool {
  readonly #idle: Buffer[] = [];
  readonly #bufferBytes: number;
  readonly #maxIdle: number;

  constructor({ bufferBytes, maxIdle }: { bufferBytes: number; maxIdle: number }) {
    this.#bufferBytes = bufferBytes;
    this.#maxIdle = maxIdle;
  }

  /** The pieces one after the other, and how to give the memory back once they were sent. */
  join(pieces: readonly Buffer[]): { readonly bytes: Buffer; readonly release: () => void } {
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    if (length > this.#bufferBytes) return { bytes: Buffer.concat(pieces), release: () => {} };
    const { buffer, release } = this.take();
    let at = 0;
    for (const piece of pieces) {
      buffer.set(piece, at);
      at += piece.length;
    }
    return { bytes: buffer.subarray(0, at), release };
  }

  /** What is written into a buffer of the pool; the writer may go on in another. */
  fill(write: (buffer: Buffer) => Buffer): { readonly bytes: Buffer; readonly release: () => void } {
    const { buffer, release } = this.take();
    return { bytes: write(buffer), release };
  }

  /** A buffer to write into by turns. */
  take(): { readonly buffer: Buffer; readonly release: () => void } {
    const buffer = this.#idle.pop() ?? Buffer.allocUnsafeSlow(this.#bufferBytes);
    return { buffer, release: () => this.#giveBack(buffer) };
  }

  #giveBack(buffer: Buffer): void {
    if (this.#idle.length < this.#maxIdle) this.#idle.push(buffer);
  }
}
