import { FINEST_ZOOM, type PictureTile } from "@heliolens/domain/site-images/tile-address";
import type { FastifyRequest } from "fastify";
import { Refused } from "../wire/refused.ts";

type Name = "id" | "z" | "x" | "y";

const pathNumber = ({ params }: FastifyRequest, name: Name): number => {
  const text = (params as Partial<Record<Name, string>>)[name] ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
};

/** The thing whose tile an address names. */
export function requestedId<Id extends number>(request: FastifyRequest): Id {
  const id = pathNumber(request, "id");
  if (id < 1) throw new Refused("wire.not-found");
  return id as Id;
}

/** The tile that an address names by `z`, `x` and `y`. */
export function requestedTile(request: FastifyRequest): PictureTile {
  const [zoom, column, row] = [pathNumber(request, "z"), pathNumber(request, "x"), pathNumber(request, "y")];
  const side = 2 ** zoom;
  if (zoom < 0 || zoom > FINEST_ZOOM || column < 0 || column >= side || row < 0 || row >= side)
    throw new Refused("wire.not-found");
  return { zoom, column, row };
}
