import type { DesignDesk } from "@heliolens/domain/design/design-desk";
import { saveMade } from "@heliolens/kit/browser/save-made.ts";
import { ChoiceBar } from "@heliolens/kit/forms/choice-bar.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { ToolPane } from "@heliolens/kit/layout/tool-pane.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { designAreas, type ExportedKind, exportedKinds } from "@heliolens/layouts/design-areas";
import type { LayoutEpsg } from "@heliolens/layouts/place-layout";
import { type LayoutFormat, layoutFormats } from "@heliolens/layouts/write-layout";
import { SystemSelect } from "@heliolens/map-stage/coordinates/system-select.tsx";
import { Button, NativeSelect, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { writeInBackground } from "./in-background.ts";

const endings: Record<LayoutFormat, readonly [ending: string, mediaType: string]> = {
  geojson: ["geojson", "application/geo+json"],
  kml: ["kml", "application/vnd.google-earth.kml+xml"],
  kmz: ["kmz", "application/vnd.google-earth.kmz"],
  shp: ["zip", "application/zip"],
  dxf: ["dxf", "image/vnd.dxf"],
  csv: ["csv", "text/csv"],
  xlsx: ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
};

/** The design as it stands here, unsaved edits included, in a format and system of choice. */
export function ExportPane({ desk }: { desk: DesignDesk }) {
  const text = useMessages("layouts");
  const [format, setFormat] = useState<LayoutFormat>("geojson");
  const [epsg, setEpsg] = useState<LayoutEpsg>(4326);
  const [kind, setKind] = useState<ExportedKind>("module");
  const areas = useMemo(() => designAreas(desk.design, kind), [desk.design, kind]);
  const isKml = format === "kml" || format === "kmz";
  const [ending, mediaType] = endings[format];
  const writing = useMutation({
    mutationFn: () => writeInBackground({ kind: "write", areas, format, epsg }),
    onSuccess: (bytes) => saveMade(bytes, `${text("export.file", { site: desk.siteId })}.${ending}`, mediaType),
  });
  return (
    <ToolPane>
      <h3>{text("export.title")}</h3>
      <ChoiceBar
        label={text("export.what")}
        value={kind}
        choices={exportedKinds}
        wordOf={(choice) => text(`become.${choice}s`)}
        onChoose={setKind}
      />
      <NativeSelect
        size="xs"
        label={text("export.format")}
        value={format}
        data={layoutFormats.map((value) => ({ value, label: text(`format.${value}`) }))}
        onChange={({ currentTarget }) => setFormat(currentTarget.value as LayoutFormat)}
      />
      <SystemSelect
        size="xs"
        label={text("export.epsg")}
        value={isKml ? 4326 : epsg}
        isDisabled={isKml}
        onChoose={setEpsg}
      />
      {isKml && (
        <Text size="xs" c="dimmed">
          {text("export.kml-degrees")}
        </Text>
      )}
      <Text size="xs" role="status">
        {areas.length === 0 ? text("export.nothing") : text("export.count", { count: areas.length })}
      </Text>
      {writing.error !== null && <Notice problem={writing.error} />}
      <Button disabled={areas.length === 0} loading={writing.isPending} onClick={() => writing.mutate()}>
        {text("export.do")}
      </Button>
    </ToolPane>
  );
}
