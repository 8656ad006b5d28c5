import { isCoordinateEpsg } from "@heliolens/domain/coordinates/coordinate-systems";
import { type Layout, type LayoutRefusal, LayoutRefused } from "@heliolens/layouts/layout";
import type { LayoutEpsg } from "@heliolens/layouts/place-layout";
import { readLayout } from "@heliolens/layouts/read-layout";
import { type LayoutArea, type LayoutFormat, writeLayout } from "@heliolens/layouts/write-layout";

export type LayoutOrder =
  | { readonly kind: "read"; readonly file: Blob }
  | {
      readonly kind: "write";
      readonly areas: readonly LayoutArea[];
      readonly format: LayoutFormat;
      readonly epsg: LayoutEpsg;
    };

export type LayoutAnswer =
  | { readonly kind: "read"; readonly layout: Layout }
  | { readonly kind: "written"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "refused"; readonly code: LayoutRefusal; readonly at: string | null }
  | { readonly kind: "failed" };

globalThis.addEventListener("message", ({ data }: MessageEvent<LayoutOrder>) => {
  void follow(data)
    .catch((error: unknown): LayoutAnswer => {
      if (error instanceof LayoutRefused) return { kind: "refused", code: error.code, at: error.at };
      return { kind: "failed" };
    })
    .then((answer) => globalThis.postMessage(answer));
});

async function follow(order: LayoutOrder): Promise<LayoutAnswer> {
  if (order.kind === "read")
    return { kind: "read", layout: await readLayout(new Uint8Array(await order.file.arrayBuffer())) };
  if (!isCoordinateEpsg(order.epsg)) await import("@heliolens/projections/every-system");
  const bytes = await writeLayout(order.areas, order.format, order.epsg);
  return { kind: "written", bytes: new Uint8Array(bytes) };
}
