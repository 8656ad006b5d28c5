import type { ProductItem } from "@heliolens/contract/products/panel-products";
import type { DesignDesk } from "@heliolens/domain/design/design-desk";
import type { GroundRing } from "@heliolens/domain/design/design-item";
import { ToolFoot, ToolPane } from "@heliolens/kit/layout/tool-pane.tsx";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import type { MapHand } from "@heliolens/map-stage/stage/map-hand.ts";
import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from "react";
import { raiseAlert } from "../shell/alerts/alerts.ts";
import { addPlannedModules } from "./add-planned-modules.ts";
import { AmountFields } from "./amount-fields.tsx";
import { AreaStep } from "./area-step.tsx";
import { ghostPlans } from "./ghost-plans.ts";
import { NumberFields } from "./number-fields.tsx";
import { productOf, siteProduct } from "./planning.data.ts";
import type { PlanningForm } from "./planning.state.ts";
import { rememberedForm, rememberForm } from "./remembered-form.ts";
import { TableFields } from "./table-fields.tsx";
import { type Planned, usePlan } from "./use-plan.ts";

/** How a product is chosen: the catalogue is another room's. */
export type ProductField = (field: {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}) => ReactNode;

interface PlanningPaneProps {
  readonly desk: DesignDesk;
  readonly hand: MapHand;
  readonly productField: ProductField;
}

/** An area, a product, a table: what they would make is on the map before it is in the design. */
export function PlanningPane({ desk, hand, productField }: PlanningPaneProps) {
  const text = useMessages("planning");
  const [form, setForm] = useState<PlanningForm>(rememberedForm);
  const [area, setArea] = useState<GroundRing>([]);
  const { product, seq, choose } = useProduct(desk.siteId);
  const planned = usePlan(form, { design: desk.design, area, size: product });
  useGhost(hand, area, planned);
  const change = (changed: Partial<PlanningForm>) => {
    const next = { ...form, ...changed };
    rememberForm(next);
    setForm(next);
  };

  async function place(): Promise<void> {
    if (planned.plan === null) return;
    const panelProductSeq = product?.seq ?? null;
    const placed = await addPlannedModules(desk, { plan: planned.plan, form, panelProductSeq });
    if (placed === null) return;
    raiseAlert("success", text("placed", { ...placed }));
    setArea([]);
  }

  return (
    <ToolPane>
      <AreaStep desk={desk} hand={hand} area={area} onArea={setArea} />
      <section>
        <h3>{text("product.title")}</h3>
        {productField({ value: seq, onChange: choose })}
        <ProductFacts product={product} />
      </section>
      <TableFields form={form} planned={planned} onChange={change} />
      <AmountFields form={form} design={desk.design} onChange={change} />
      <NumberFields form={form} design={desk.design} plan={planned.plan} onChange={change} />
      <Summary planned={planned} product={product} onPlace={() => void place()} />
    </ToolPane>
  );
}

/** The site's own product until another is chosen. */
function useProduct(siteId: number) {
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  const site = useQuery(siteProduct(siteId));
  const seq = chosen === undefined ? (site.data ?? null) : chosen === null ? null : Number(chosen);
  const product = useQuery({ ...productOf(seq ?? 0), enabled: seq !== null });
  return {
    product: seq === null ? null : (product.data ?? null),
    seq: seq === null ? null : String(seq),
    choose: setChosen,
  };
}

function useGhost(hand: MapHand, area: GroundRing, { plan }: Planned): void {
  const settled = useDeferredValue(plan);
  const plans = useMemo(() => (area.length < 3 ? null : ghostPlans(area, settled)), [area, settled]);
  const { show } = hand;
  useEffect(() => {
    if (plans === null) return;
    show(plans);
    return () => show([]);
  }, [plans, show]);
}

function ProductFacts({ product }: { product: ProductItem | null }) {
  const text = useMessages("planning");
  if (product === null)
    return (
      <Text size="xs" c="dimmed">
        {text("product.none")}
      </Text>
    );
  const { widthMm: width, heightMm: height, powerWp: power } = product;
  return (
    <Text size="xs" c="dimmed">
      {text("product.size", { width, height, power })}
    </Text>
  );
}

interface SummaryProps {
  readonly planned: Planned;
  readonly product: ProductItem | null;
  readonly onPlace: () => void;
}

function Summary({ planned: { plan, refusal, wish }, product, onPlace }: SummaryProps) {
  const text = useMessages("planning");
  const problems = useMessages("problems");
  const language = useLanguage();
  const tables = plan?.tables.length ?? 0;
  const modules = plan === null ? 0 : tables * plan.rows * plan.columns;
  const power = formatNumber(Math.round((modules * (product?.powerWp ?? 0)) / 100) / 10, language);
  const wished = wish?.most == null ? tables : wish.most.lines * wish.most.tablesPerLine;
  return (
    <ToolFoot>
      <output>
        {plan !== null && (
          <>
            <strong>{text("summary.tables", { count: tables })}</strong>
            <strong>{text("summary.modules", { count: modules })}</strong>
            <strong>{text("summary.power", { power })}</strong>
          </>
        )}
        {refusal !== null && (
          <Text size="xs" c="danger">
            {problems(refusal)}
          </Text>
        )}
        {plan !== null && tables < wished && (
          <Text size="xs" c="warn">
            {text("summary.fewer", { wished, count: tables })}
          </Text>
        )}
      </output>
      <Button disabled={plan === null} onClick={onPlace} fullWidth>
        {text("place", { count: modules })}
      </Button>
    </ToolFoot>
  );
}
