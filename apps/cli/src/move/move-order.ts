export const directions = ["to-server", "to-folder"] as const;

export interface MoveOrder {
  readonly direction: (typeof directions)[number];
  readonly dataDir: string | undefined;
}
