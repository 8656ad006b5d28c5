import { licencesByHand } from "./licence-list.ts";

interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly unknown[];
}

export interface Bom {
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
}

/** npm names the product after its folder and knows no licence that a manifest leaves out. */
export function completeBom(bom: Bom): Bom {
  return {
    ...bom,
    metadata: { ...bom.metadata, component: { ...bom.metadata.component, name: "heliolens" } },
    components: bom.components.map((component) => {
      const byHand = licencesByHand[`${component.name}@${component.version}`];
      return byHand === undefined ? component : { ...component, licenses: [{ license: { id: byHand } }] };
    }),
  };
}
