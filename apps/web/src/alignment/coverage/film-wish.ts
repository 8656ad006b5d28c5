import type { FilmPlan } from "@heliolens/contract/alignment/film-points";

/** What a flight is planned by, as the server is asked; what is left out follows from the report's own images. */
export interface FilmWish {
  readonly camera?: string;
  readonly heightM?: string;
  readonly frontOverlapPercent?: string;
  readonly sideOverlapPercent?: string;
}

export type FilmFigure = Exclude<keyof FilmWish, "camera">;

/** As typed: text while it is no number yet, empty once it is cleared. */
export interface TypedFilm extends Partial<Record<FilmFigure, number | string>> {
  readonly camera?: string;
}

/** What the server takes. */
export const filmBounds: Readonly<Record<FilmFigure, { readonly min: number; readonly max: number }>> = {
  heightM: { min: 2, max: 500 },
  frontOverlapPercent: { min: 0, max: 95 },
  sideOverlapPercent: { min: 0, max: 95 },
};

/** What can be asked for already; the rest is left as usual. */
export function wishOf({ camera, ...typed }: TypedFilm): FilmWish {
  const figures = (Object.keys(filmBounds) as FilmFigure[]).flatMap((name) => {
    const { min, max } = filmBounds[name];
    const value = typed[name];
    return typeof value === "number" && value >= min && value <= max ? [[name, String(value)]] : [];
  });
  return { ...(camera !== undefined && { camera }), ...Object.fromEntries(figures) };
}

/** What stands in the field: as typed, else as the plan has it. */
export function shownFigure(typed: TypedFilm, plan: FilmPlan | undefined, name: FilmFigure): number | string {
  const planned = plan?.[name];
  return typed[name] ?? (planned === undefined ? "" : Number(planned.toFixed(1)));
}
