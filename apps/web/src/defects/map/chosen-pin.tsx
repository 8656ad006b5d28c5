import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import type { FoundFeature } from "@heliolens/map-stage/layers/feature-info.ts";
import { MapPins } from "@heliolens/map-stage/pins/map-pins.tsx";
import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { isFinding } from "../defect-words.ts";
import classes from "./chosen-pin.module.css";
import { DefectPopup } from "./defect-popup.tsx";

interface ChosenPinProps {
  readonly defect: DefectItem | null;
  readonly onDetails: (seq: number) => void;
}

/** The chosen defect as something the keyboard reaches: markers are drawn, this one can be focused and opened. */
export function ChosenPin({ defect, onDetails }: ChosenPinProps) {
  const text = useMessages("defects");
  const language = useLanguage();
  const [openSeq, setOpen] = useState<number | null>(null);
  if (defect?.defectLocation == null) return null;
  const at = defect.defectLocation.coordinates;
  return (
    <>
      <MapPins pins={[defect]} positionOf={() => at} weightOf={() => 1} nearPx={1} keyOf={({ seq }) => seq}>
        {() => (
          <UnstyledButton
            className={classes.pin}
            aria-label={text("map.chosen", { label: defect.label })}
            onClick={() => setOpen(defect.seq)}
          />
        )}
      </MapPins>
      {openSeq === defect.seq && (
        <DefectPopup
          found={[featureOf(defect, language)]}
          at={at}
          onDetails={(seq) => {
            setOpen(null);
            onDetails(seq);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** As the map service tells of it. */
const featureOf = (defect: DefectItem, language: "ko" | "en"): FoundFeature => ({
  layer: isFinding(defect) ? "ai_defects" : "defects_by_type",
  seq: defect.seq,
  properties: {
    array_id: defect.solarModule?.arrayId ?? null,
    string_id: defect.solarModule?.stringId ?? null,
    module_id: defect.solarModule?.moduleId ?? null,
    defect_name: defect.defectName[language],
    defect_status: defect.defectStatus,
    img_name: defect.solarThermalImage?.imgName ?? null,
    img_url: defect.solarThermalImage?.thumbImgUrl ?? null,
  },
});
