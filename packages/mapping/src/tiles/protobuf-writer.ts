/** Writes protocol buffers: varints, and fields of known length. */
export class ProtobufWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;

  constructor(room = 1024) {
    this.#bytes = new Uint8Array(room);
  }

  get length(): number {
    return this.#length;
  }

  written(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  /** Whole numbers up to 2^53. */
  varint(value: number): void {
    this.#reserve(10);
    let rest = value;
    for (; rest > 0x7fffffff; rest = Math.floor(rest / 128)) this.#bytes[this.#length++] = (rest % 128) | 128;
    for (; rest > 127; rest >>>= 7) this.#bytes[this.#length++] = (rest & 127) | 128;
    this.#bytes[this.#length++] = rest;
  }

  /** Negative numbers small: 0, -1, 1, -2, 2 … */
  zigzag(value: number): void {
    this.varint(((value << 1) ^ (value >> 31)) >>> 0);
  }

  numberField(field: number, value: number): void {
    this.varint(field << 3);
    this.varint(value);
  }

  bytesField(field: number, bytes: Uint8Array): void {
    this.varint((field << 3) | 2);
    this.varint(bytes.length);
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  textField(field: number, text: string): void {
    this.bytesField(field, Buffer.from(text, "utf8"));
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + bytes));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
