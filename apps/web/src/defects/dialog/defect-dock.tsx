import { maySave } from "@heliolens/domain/defects/defect-dialog";
import { defectTextNames } from "@heliolens/domain/defects/defect-fields";
import type { DefectStatus } from "@heliolens/domain/defects/defect-status";
import { defectStatuses } from "@heliolens/domain/defects/defect-status";
import { useKeyLabel } from "@heliolens/kit/keyboard/key-bindings.ts";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group, Kbd, SegmentedControl, Textarea } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode, RefObject } from "react";
import { DefectStatusPill } from "../defect-status-pill.tsx";
import { isFinding } from "../defect-words.ts";
import { DefectStory } from "../history/defect-story.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import classes from "./defect-dock.module.css";
import { HeatCards } from "./heat-cards.tsx";
import type { DraftReading } from "./heat-of-draft.ts";
import { ImagesAtSpot } from "./images-at-spot.tsx";
import { ReferenceLine } from "./reference-line.tsx";
import { TaskFields } from "./task-fields.tsx";
import { ClassField, TypeFields } from "./type-fields.tsx";
import type { DefectDesk } from "./use-defect-dialog.ts";

interface DefectDockProps {
  readonly desk: DefectDesk;
  readonly reportSeq: number;
  /** What the rectangle says, live. */
  readonly reading: DraftReading;
  /** The spot from near, in heat and in daylight: another room's work. */
  readonly pictures?: ReactNode;
  readonly frame: RefObject<HTMLElement | null>;
  readonly onSave: () => void;
  readonly onSaveAndNext: () => void;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
  readonly onImage: (imageSeq: number) => void;
}

/** The dialog of one defect, docked beside the picture: it covers nothing and waits for nobody. */
export function DefectDock(props: DefectDockProps) {
  const { desk, frame } = props;
  const text = useMessages("defects");
  const { dialog, defect } = desk;
  const title = defect?.label ?? text("dock.new");
  return (
    <section ref={frame} className={classes.dock} tabIndex={-1} aria-label={title} data-mode={dialog.mode}>
      <DockHead {...props} title={title} />
      <div className={classes.body}>
        <DockFields {...props} />
        {defect !== null && <TaskFields key={`task-${defect.seq}`} defect={defect} />}
        {/* Below the fields: it comes late, and would push an open list of options out of the pane. */}
        {defect?.lon != null && defect.lat != null && (
          <ImagesAtSpot
            reportSeq={props.reportSeq}
            at={[defect.lon, defect.lat]}
            current={dialog.imageId}
            onImage={props.onImage}
          />
        )}
        {defect !== null && <DefectStory key={defect.seq} seq={defect.seq} commentCount={defect.commentCount} />}
      </div>
      <DockFoot {...props} />
    </section>
  );
}

function DockHead({ desk, title }: DefectDockProps & { title: string }) {
  const text = useMessages("defects");
  const { dialog, defect, tell } = desk;
  const { draft } = dialog;
  if (draft === null) return null;
  return (
    <header className={classes.head}>
      <h2>
        {title}
        {dialog.isDirty && <span className={classes.unsaved} role="img" aria-label={text("dock.unsaved")} />}
      </h2>
      <SegmentedControl
        size="xs"
        aria-label={text("field.status")}
        disabled={dialog.saving !== null}
        value={draft.status}
        data={defectStatuses.map((status) => ({ value: status, label: <DefectStatusPill status={status} /> }))}
        onChange={(status) => tell({ type: "edited", change: { status: status as DefectStatus } })}
      />
      {defect !== null && isFinding(defect) && (
        <StatusPill accent="ai" shape="diamond" word={`AI ${defect.confidence?.toFixed(2) ?? ""}`} />
      )}
    </header>
  );
}

function DockFields({ desk, reading, pictures }: DefectDockProps) {
  const text = useMessages("defects");
  const { dialog, defect, tell } = desk;
  const { draft } = dialog;
  if (draft === null) return null;
  const fields = {
    draft,
    isLocked: dialog.saving !== null,
    onChange: (change: Partial<typeof draft>) => tell({ type: "edited", change }),
  };
  return (
    <>
      <PlaceLine desk={desk} reading={reading} />
      <ProposedModule desk={desk} reading={reading} />
      <div className={classes.spot}>
        {pictures}
        <HeatCards live={reading.heat} recorded={defect} />
      </div>
      <ReferenceLine defect={defect} isPreview={reading.heat !== null} />
      <div className={classes.fields}>
        <TypeFields {...fields} />
        <ClassField {...fields} />
      </div>
      {defectTextNames.map((name) => (
        <Textarea
          key={name}
          label={text(`field.${name}`)}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={4000}
          readOnly={fields.isLocked}
          value={draft[name]}
          onChange={({ currentTarget }) => fields.onChange({ [name]: currentTarget.value })}
        />
      ))}
    </>
  );
}

/** The module under the box is proposed to a defect that has another one, and never taken by itself. */
function ProposedModule({ desk, reading: { module } }: { desk: DefectDesk; reading: DraftReading }) {
  const text = useMessages("defects");
  const { dialog, defect, tell } = desk;
  const recorded = defect?.solarModule ?? null;
  if (!dialog.isEdit || recorded === null || module === null || !module.isAligned || module.seq === recorded.seq)
    return null;
  const name = [module.arrayId, module.stringId, module.moduleId].join(" / ");
  const isTaken = dialog.draft?.moduleId === module.seq;
  return (
    <p className={classes.place} role="note">
      <span>{text(isTaken ? "dock.module-taken" : "dock.module-proposed", { name })}</span>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => tell({ type: "edited", change: { moduleId: isTaken ? recorded.seq : module.seq } })}
      >
        {text(isTaken ? "dock.keep-module" : "dock.take-module")}
      </Button>
    </p>
  );
}

/** The module under the rectangle is proposed; a person's choice is said to be one. */
function PlaceLine({ desk, reading }: { desk: DefectDesk; reading: DraftReading }) {
  const text = useMessages("defects");
  const passport = useMessages("passport");
  const recorded = desk.defect?.solarModule ?? null;
  const module = desk.dialog.isEdit ? (recorded ?? reading.module) : reading.module;
  const isConfirmed = recorded?.isConfirmed ?? false;
  const needsAlignment = desk.dialog.isEdit
    ? (desk.defect?.needsAlignment ?? false)
    : reading.module?.isAligned === false;
  return (
    <p className={classes.place}>
      <Icon name="site" sizePx={16} />
      {module === null ? (
        <span>{text("dock.no-module")}</span>
      ) : (
        <>
          <strong>{[module.arrayId, module.stringId, module.moduleId].join(" / ")}</strong>
          {!isConfirmed && !needsAlignment && <span className={classes.guess}>{text("dock.estimated")}</span>}
          <Link to="/dashboard" search={{ passport: String(module.seq) }}>
            {passport("open")}
          </Link>
        </>
      )}
      {needsAlignment && (
        <span className={classes.doubt} title={text("dock.alignment-why")}>
          {text("dock.alignment-needed")}
        </span>
      )}
    </p>
  );
}

function DockFoot({ desk, onSave, onSaveAndNext, onRemove, onLeave }: DefectDockProps) {
  const text = useMessages("defects");
  const kit = useMessages("kit");
  const problems = useMessages("problems");
  const keyLabel = useKeyLabel();
  const { dialog, tell } = desk;
  return (
    <footer className={classes.foot}>
      {dialog.theirs !== null && (
        <ConflictNotice
          name={dialog.theirs.changedBy}
          theirMemo={dialog.theirs.draft.memo}
          onKeepMine={() => tell({ type: "mine-kept" })}
          onTakeTheirs={() => tell({ type: "theirs-taken" })}
        />
      )}
      {dialog.refusal !== null && dialog.theirs === null && (
        <p className={classes.refusal} role="alert">
          <Icon name="error" sizePx={16} />
          {problems(dialog.refusal)}
        </p>
      )}
      <Group justify="space-between" gap="xs">
        {dialog.isEdit ? (
          <Button size="xs" variant="subtle" color="danger" onClick={onRemove}>
            {text("dock.remove")}
          </Button>
        ) : (
          <span />
        )}
        <Group gap="xs">
          <Button size="xs" variant="default" rightSection={<Kbd size="xs">{keyLabel("close")}</Kbd>} onClick={onLeave}>
            {kit("form.cancel")}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={!maySave(dialog)}
            rightSection={<Kbd size="xs">{keyLabel("save")}</Kbd>}
            onClick={onSave}
          >
            {kit("form.save")}
          </Button>
          <Button
            size="xs"
            loading={dialog.saving !== null}
            disabled={!maySave(dialog)}
            rightSection={<Kbd size="xs">{keyLabel("save-and-next")}</Kbd>}
            onClick={onSaveAndNext}
          >
            {text("dock.save-and-next")}
          </Button>
        </Group>
      </Group>
    </footer>
  );
}
