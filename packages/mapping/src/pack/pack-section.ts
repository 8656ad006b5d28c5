export type Section = Float64Array | Int32Array | Uint32Array | Uint8Array;
