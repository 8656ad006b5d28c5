import type { Quad } from "@heliolens/domain/alignment/editing/placed-image";
import { type Lens, slopeOfPixel } from "@heliolens/domain/alignment/lens";
import type { Point, Ring } from "@heliolens/domain/geometry/ring";
import type { CustomLayerInterface, Map as MapLibreMap } from "maplibre-gl";
import { perspectiveCorners } from "./perspective-corners.ts";
import { PictureShelf } from "./picture-shelf.ts";
import { MOST_PICTURES } from "./pictures-in-view.ts";
import { openQuadProgram, type QuadProgram, unbent } from "./quad-program.ts";

/** A picture to be laid on the ground. */
export interface QuadPicture {
  readonly id: number;
  readonly ring: Quad;
  /** Drawn here right of the divider, and at `ring` left of it only. Null: at `ring` alone. */
  readonly proposed: Quad | null;
  /** What it was taken through; null draws it unbent. */
  readonly lens: Lens | null;
  /** The best first; until that has come, or where a browser cannot show it, the next. */
  readonly addresses: readonly string[];
}

/** How the pictures are drawn, both 0 to 1. */
interface PictureLook {
  readonly opacity: number;
  /** Where the divider cuts the map's width. */
  readonly swipeAt: number;
}

interface Held {
  readonly bitmap: ImageBitmap;
  /** Made when it is first drawn: only then is the map's context ours. */
  texture: WebGLTexture | null;
}

/**
 * Owns the pictures on the map and draws them under true perspective: a straight row stays straight in a frame of any shape.
 * The map never tilts, so corners are projected here, in double precision, and the card gets screen places alone.
 */
export class QuadLayer implements CustomLayerInterface {
  readonly id = "alignment-pictures";
  readonly type = "custom";
  readonly #map: MapLibreMap;
  readonly #shelf: PictureShelf<Held>;
  readonly #unused: WebGLTexture[] = [];
  #program: QuadProgram | null = null;
  #pictures: readonly QuadPicture[] = [];
  #look: PictureLook = { opacity: 1, swipeAt: 0 };

  constructor(map: MapLibreMap) {
    this.#map = map;
    this.#shelf = new PictureShelf({
      most: MOST_PICTURES,
      load: fetchBitmap,
      discard: ({ bitmap, texture }) => {
        bitmap.close();
        if (texture !== null) this.#unused.push(texture);
      },
      onArrived: () => map.triggerRepaint(),
    });
  }

  /** The most wanted first; that one lies uppermost. */
  show(pictures: readonly QuadPicture[], look: PictureLook): void {
    this.#pictures = pictures;
    this.#look = look;
    this.#shelf.want(pictures.flatMap(({ addresses }) => addresses));
    this.#map.triggerRepaint();
  }

  onAdd(_: MapLibreMap, gl: WebGL2RenderingContext): void {
    this.#program = openQuadProgram(gl);
  }

  onRemove(_: MapLibreMap, gl: WebGL2RenderingContext): void {
    this.#shelf.close();
    for (const texture of this.#unused.splice(0)) gl.deleteTexture(texture);
    this.#program?.close();
    this.#program = null;
  }

  render(gl: WebGL2RenderingContext): void {
    for (const texture of this.#unused.splice(0)) gl.deleteTexture(texture);
    // For measurements: how many are held.
    this.#map.getContainer().dataset.pictures = String(this.#shelf.size);
    const { opacity, swipeAt } = this.#look;
    if (this.#program === null || opacity === 0) return;
    this.#program.use(opacity);
    for (const picture of this.#pictures.toReversed()) {
      if (picture.proposed === null) this.#draw(this.#program, picture, picture.ring);
      else
        for (const [ring, from, to] of [
          [picture.ring, 0, swipeAt],
          [picture.proposed, swipeAt, 1],
        ] as const) {
          this.#program.cut(from, to);
          this.#draw(this.#program, picture, ring);
        }
      this.#program.uncut();
    }
    this.#program.leave();
  }

  #draw(program: QuadProgram, { lens, addresses }: QuadPicture, ring: Quad): void {
    const held = addresses.map((address) => this.#shelf.find(address)).find((one) => one !== undefined);
    const corners = held && this.#cornersOf(ring, lens ?? unbent);
    if (!held || !corners) return;
    held.texture ??= this.#uploaded(program, held.bitmap);
    program.draw(held.texture, corners, lens);
  }

  /** The card has it now: the page's own copy would be the same memory twice. */
  #uploaded(program: QuadProgram, bitmap: ImageBitmap): WebGLTexture {
    const texture = program.textureOf(bitmap);
    bitmap.close();
    return texture;
  }

  /** Places of the card are -1 to 1, from left to right and from below. */
  #cornersOf(ring: Quad, lens: Lens): Float32Array | null {
    const { clientWidth: width, clientHeight: height } = this.#map.getContainer();
    const onScreen = ring.map(([lon, lat]): Point => {
      const { x, y } = this.#map.project([lon, lat]);
      return [(2 * x) / width - 1, 1 - (2 * y) / height];
    });
    return perspectiveCorners(cornerSlopes(lens), onScreen);
  }
}

/** Where the rays through the frame's corners go, the lens's bending undone. */
const cornerSlopes = (lens: Lens): Ring =>
  (
    [
      [0, 0],
      [lens.widthPx, 0],
      [lens.widthPx, lens.heightPx],
      [0, lens.heightPx],
    ] as const
  ).map((corner) => slopeOfPixel(lens, corner));

/** With the cookie that pictures accept; decoded beside the page. */
async function fetchBitmap(address: string, signal: AbortSignal): Promise<Held> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`picture refused: ${response.status}`);
  return { bitmap: await createImageBitmap(await response.blob()), texture: null };
}
