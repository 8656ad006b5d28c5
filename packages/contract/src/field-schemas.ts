import type { FieldTable } from "@heliolens/domain/edits/field-table";
import type { z } from "zod";

/** The shape of an entity's fields: their names on the wire, each with the schema of its kind. */
export const fieldSchemas = <T extends FieldTable, Schemas extends Record<T[keyof T]["kind"], z.ZodType>>(
  table: T,
  schemas: Schemas,
) =>
  Object.fromEntries(
    Object.values(table).map(({ wire, kind }) => [wire, schemas[kind as keyof Schemas]]),
  ) as FieldSchemas<T, Schemas>;

type FieldSchemas<T extends FieldTable, Schemas> = {
  [Name in keyof T as T[Name]["wire"]]: Schemas[T[Name]["kind"] & keyof Schemas];
};
