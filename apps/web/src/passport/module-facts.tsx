import type { ModulePassport } from "@heliolens/contract/passport/module-passport";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { FactList } from "@heliolens/kit/lists/fact-list.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import classes from "./passport.module.css";

/** Which module it is, where it lies and what it is. */
export function ModuleFacts({ passport }: { readonly passport: ModulePassport }) {
  const text = useMessages("passport");
  const { solarModule: module, product, inspections } = passport;
  const seen = inspections.filter(({ seenBy }) => seenBy > 0).length;
  const facts = [
    [text("fact.section"), module.section ?? "-"],
    [text("fact.array"), module.arrayId],
    [text("fact.string"), module.stringId],
    [text("fact.module"), module.moduleId],
    [
      text("fact.product"),
      product === null ? text("fact.product-unknown") : `${product.maker} ${product.model} · ${product.powerWp} Wp`,
    ],
    [text("fact.place"), `${module.lat.toFixed(6)}, ${module.lon.toFixed(6)}`],
    [text("fact.inspections"), text("fact.inspections-value", { count: inspections.length, seen })],
  ] as const;
  return (
    <Card>
      <FactList facts={facts} className={classes.facts} />
    </Card>
  );
}
