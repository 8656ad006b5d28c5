import type { ImageAttributes } from "@heliolens/domain/uploads/image-attributes";
import { type RawBuilder, sql } from "kysely";

/**
 * The attributes of one image from all attribute files. Where two files set a field the later file counts; within a file
 * the first row does. `image` names the thermal image in the surrounding query.
 */
export const mergedAttributes = (image: string): RawBuilder<ImageAttributes | null> => sql<ImageAttributes | null>`(
  select jsonb_object_agg(attribute.key, attribute.value order by entry.zip_id, entry.id desc)
  from attribute_entry as entry, jsonb_each(entry.attributes) as attribute
  where entry.thermal_image_id = ${sql.ref(`${image}.id`)} and entry.attributes is not null)`;

/** Which entries those are, so that a change of them can be told. */
export const mergedEntryIds = (image: string): RawBuilder<string | null> => sql<string | null>`(
  select string_agg(id::text, ',' order by id) from attribute_entry
  where thermal_image_id = ${sql.ref(`${image}.id`)} and attributes is not null)`;
