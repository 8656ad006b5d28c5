import { defectLabel } from "@heliolens/domain/defects/defect-label";
import type { DefectStatus } from "@heliolens/domain/defects/defect-status";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { FoundFeature } from "@heliolens/map-stage/layers/feature-info.ts";
import { MapPopup } from "@heliolens/map-stage/pins/map-popup.tsx";
import { ActionIcon, Button, Group } from "@mantine/core";
import { useState } from "react";
import { DefectStatusPill } from "../defect-status-pill.tsx";
import { useTypeNames } from "../use-type-names.ts";
import classes from "./defect-popup.module.css";

interface DefectPopupProps {
  /** All that lie under the click, the first shown first. */
  readonly found: readonly FoundFeature[];
  readonly at: LonLat;
  readonly onDetails: (seq: number) => void;
  readonly onClose: () => void;
}

/** What the specification's popup shows (section 2): label, place, type, status, file, picture, details. */
export function DefectPopup({ found, at, onDetails, onClose }: DefectPopupProps) {
  const text = useMessages("defects");
  const [index, setIndex] = useState(0);
  const feature = found[Math.min(index, found.length - 1)]!;
  const { seq, layer } = feature;
  const property = (name: string) => String(feature.properties[name] ?? "-");
  // The map service tells the Korean name; the code says it in the language of the page.
  const typeName = useTypeNames().get(property("defect_type")) ?? property("defect_name");
  return (
    <MapPopup at={at} label={defectLabel(seq)} onClose={onClose}>
      <h3 className={classes.title}>{defectLabel(seq)}</h3>
      {layer === "ai_defects" && <StatusPill accent="ai" shape="diamond" word={text("map.ai-finding")} />}
      <dl className={classes.facts}>
        <dt>{text("field.array")}</dt>
        <dd>{property("array_id")}</dd>
        <dt>{text("field.string")}</dt>
        <dd>{property("string_id")}</dd>
        <dt>{text("field.module")}</dt>
        <dd>{property("module_id")}</dd>
        <dt>{text("field.type")}</dt>
        <dd>{typeName}</dd>
        <dt>{text("field.status")}</dt>
        <dd>
          <DefectStatusPill status={property("defect_status") as DefectStatus} />
        </dd>
        <dt>{text("field.file")}</dt>
        <dd className={classes.file}>{property("img_name")}</dd>
      </dl>
      {feature.properties.img_url != null && (
        <img className={classes.picture} src={property("img_url")} alt={property("img_name")} />
      )}
      <Group justify="space-between" mt="xs">
        {found.length > 1 ? <Turn index={index} count={found.length} onTurn={setIndex} /> : <span />}
        <Button size="xs" variant="default" onClick={() => onDetails(seq)}>
          {text("popup.details")}
        </Button>
      </Group>
    </MapPopup>
  );
}

function Turn({ index, count, onTurn }: { index: number; count: number; onTurn: (index: number) => void }) {
  const text = useMessages("defects");
  const step = (by: number, icon: "chevron-left" | "chevron-right", word: string) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={word}
      disabled={index + by < 0 || index + by >= count}
      onClick={() => onTurn(index + by)}
    >
      <Icon name={icon} sizePx={14} />
    </ActionIcon>
  );
  return (
    <Group gap={4}>
      {step(-1, "chevron-left", text("popup.previous"))}
      <span className={classes.count}>
        {index + 1} / {count}
      </span>
      {step(1, "chevron-right", text("popup.next"))}
    </Group>
  );
}
