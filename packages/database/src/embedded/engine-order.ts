/** What the thread that runs the engine is told when it starts. */
export interface EngineOrder {
  readonly dataFolder: string;
  readonly keepFolder: string;
  readonly socketPath: string;
  readonly waitLimitMs: number;
  readonly idleTransactionLimitMs: number;
  /** One shared number: odd while the engine runs a batch, one more at each start and end. */
  readonly turns: Int32Array<SharedArrayBuffer>;
}

export type EngineReport = { readonly kind: "serving" } | { readonly kind: "words"; readonly line: string };
