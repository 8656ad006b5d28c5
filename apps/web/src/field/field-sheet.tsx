import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { useHeatContrast } from "@heliolens/kit/words/heat-contrast.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./field-sheet.module.css";

interface FieldSheetProps {
  readonly defect: DefectItem;
  readonly title: string;
  /** The thermal picture and the RGB picture beside it. */
  readonly pictures: ReactNode;
  readonly task: ReactNode;
  /** Status and ways, as on the card. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** All that is known of one defect, on the lower edge of the phone. Kept with the list: it opens without a network. */
export function FieldSheet({ defect, title, pictures, task, children, onClose }: FieldSheetProps) {
  const text = useMessages("field");
  const kit = useMessages("kit");
  const contrast = useHeatContrast();
  return (
    <Drawer
      opened
      position="bottom"
      size="85%"
      title={title}
      closeButtonProps={{ "aria-label": kit("form.close") }}
      onClose={onClose}
    >
      <div className={classes.sheet}>
        <div className={classes.pictures}>{pictures}</div>
        <dl className={classes.facts}>
          <dt>{text(defect.isRelative ? "sheet.contrast" : "sheet.delta")}</dt>
          <dd>{contrast.long(defect) ?? (defect.deltaT === null ? "-" : `${defect.deltaT.toFixed(1)} K`)}</dd>
          <dt>{text("sheet.due")}</dt>
          <dd>{defect.dueOn ?? "-"}</dd>
          <dt>{text("sheet.memo")}</dt>
          <dd>{defect.memo || "-"}</dd>
        </dl>
        {task}
        {children}
      </div>
    </Drawer>
  );
}
