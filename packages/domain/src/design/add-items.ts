import type { Operation } from "../edits/change.ts";
import { nextArrayGroupName } from "./array-group-name.ts";
import type { DesignArray, DesignItem, DesignKey, DesignModule, DesignString, GroundRing } from "./design-item.ts";

export interface NewArray {
  readonly id: DesignKey;
  readonly sectionId: DesignKey | null;
  readonly description: string;
  readonly ring: GroundRing | null;
}

/** A new array group takes the next free number for its name. */
export const addArray: Operation<DesignItem, NewArray> = (design, { id, sectionId, description, ring }) => {
  const arrays = [...design.values()].filter((item) => item.kind === "array");
  const name = nextArrayGroupName(arrays.map((array) => array.name));
  const array: DesignArray = {
    id,
    kind: "array",
    parentId: sectionId,
    code: name,
    name,
    description,
    stand: null,
    ring,
  };
  return { label: "design.array-added", put: [array], remove: [] };
};

/** A string comes with its modules, or not at all. */
export const addString: Operation<
  DesignItem,
  { readonly string: DesignString; readonly modules: readonly DesignModule[] }
> = (_design, { string, modules }) => ({
  label: "design.string-added",
  put: [string, ...modules.map((module) => ({ ...module, parentId: string.id }))],
  remove: [],
});
