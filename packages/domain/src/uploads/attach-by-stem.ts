import { stemOf } from "./clean-file-name.ts";

interface Named {
  readonly id: string;
  readonly folder: string;
  readonly name: string;
}

/**
 * Which image a CSV or an attribute file belongs to, by name: in the same folder first, else anywhere where the name
 * occurs once. Null: kept and listed until the other half arrives.
 */
export function attachByStem(files: readonly Named[], images: readonly Named[]): ReadonlyMap<string, string | null> {
  const byStem = Map.groupBy(images, ({ name }) => stemOf(name));
  return new Map(
    files.map((file) => {
      const same = byStem.get(stemOf(file.name)) ?? [];
      const folder = file.folder.normalize("NFC");
      const here = same.filter((image) => image.folder.normalize("NFC") === folder);
      const found = here.length === 1 ? here[0] : same.length === 1 ? same[0] : undefined;
      return [file.id, found?.id ?? null];
    }),
  );
}
