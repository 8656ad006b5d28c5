import type { QualityCheckItem } from "@heliolens/contract/uploads/flight-quality";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ImageDetailsDialog } from "../details/image-details-dialog.tsx";
import { flightQuality } from "../uploads.data.ts";
import classes from "./quality-card.module.css";
import { useQualityValue } from "./use-quality-value.ts";

const looks = {
  green: ["ok", "full"],
  yellow: ["warn", "half"],
  red: ["danger", "diamond"],
  unknown: ["muted", "ring"],
} as const;

/** Is the flight good enough, while the pilot is still on site; a light leads to the images it is about. */
export function QualityCard({ reportId }: { reportId: number }) {
  const text = useMessages("uploads");
  const { data: quality } = useQuery(flightQuality(reportId));
  const [open, setOpen] = useState<{ readonly id: number; readonly ids: readonly number[] } | null>(null);
  if (quality === undefined || quality.thermalImages === 0) return null;
  const unknown = quality.checks.filter(({ light }) => light === "unknown").length;
  return (
    <section className={classes.card} aria-label={text("quality.title")}>
      <header className={classes.head}>
        <h2>{text("quality.title")}</h2>
        <Light light={quality.light} />
        {unknown > 0 && quality.light !== "unknown" && (
          <span>{text("quality.unknown-of", { unknown, count: quality.checks.length })}</span>
        )}
        {quality.pending > 0 && <span>{text("quality.pending", { count: quality.pending })}</span>}
      </header>
      <ul className={classes.checks}>
        {quality.checks.map((check) => (
          <li key={check.name}>
            <Check
              check={check}
              onShow={() => check.imageIds[0] !== undefined && setOpen({ id: check.imageIds[0], ids: check.imageIds })}
            />
          </li>
        ))}
      </ul>
      {open !== null && (
        <ImageDetailsDialog
          kind="IR"
          {...open}
          onOpen={(id) => setOpen({ ...open, id })}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

function Light({ light }: Pick<QualityCheckItem, "light">) {
  const text = useMessages("uploads");
  const [accent, shape] = looks[light];
  return <StatusPill accent={accent} shape={shape} word={text(`quality.${light}`)} />;
}

function Check({ check, onShow }: { check: QualityCheckItem; onShow: () => void }) {
  const text = useMessages("uploads");
  const inUnit = useQualityValue(check.unit);
  const { name, light, value, known, affected } = check;
  const limits = { yellow: inUnit(check.yellowFrom), red: inUnit(check.redFrom) };
  const body = (
    <>
      <span className={classes.name}>{text(`quality.${name}`)}</span>
      <strong>{value === null ? "-" : inUnit(value)}</strong>
      <Light light={light} />
      {affected > 0 && <small>{text("quality.of", { known, affected })}</small>}
    </>
  );
  if (check.imageIds.length === 0)
    return (
      <div className={classes.check} data-light={light} title={text("quality.limits", limits)}>
        {body}
      </div>
    );
  return (
    <UnstyledButton
      className={classes.check}
      data-light={light}
      title={text("quality.limits", limits)}
      onClick={onShow}
    >
      {body}
    </UnstyledButton>
  );
}
