import { MOST_LINES, type PositionLine } from "@heliolens/domain/coordinates/read-columns";
import type { AxisOrder } from "@heliolens/domain/coordinates/read-position";
import { rowsOfCsv } from "@heliolens/domain/csv/rows-of-csv";
import { FileButton } from "@heliolens/kit/forms/file-button.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { SystemSelect } from "@heliolens/map-stage/coordinates/system-select.tsx";
import { systemCount } from "@heliolens/projections/system-count";
import { textOf } from "@heliolens/radiometry/csv/text-of";
import { Button, NativeSelect, Textarea } from "@mantine/core";
import { type Dispatch, useState } from "react";
import type { CoordDesk, CoordEvent } from "./coord-desk.state.ts";
import classes from "./coord-transform.module.css";

const MOST_FILE_BYTES = 5_000_000;

interface CoordInputProps {
  readonly desk: CoordDesk;
  readonly lines: readonly PositionLine[];
  readonly left: number;
  readonly tell: Dispatch<CoordEvent>;
}

export function CoordInput({ desk, lines, left, tell }: CoordInputProps) {
  const text = useMessages("coordinates");
  const shell = useMessages("shell");
  const language = useLanguage();
  const change = (changed: Partial<CoordDesk>) => tell({ kind: "changed", change: changed });
  return (
    <section className={classes.card} aria-label={text("input")}>
      <header className={classes.head}>
        <h1>{shell("title.coord-transform")}</h1>
        <p>{text("about", { count: formatNumber(systemCount, language) })}</p>
      </header>
      <div className={classes.row}>
        <SystemSelect label={text("from")} value={desk.epsg} onChoose={(epsg) => change({ epsg })} />
        <NativeSelect
          label={text("order")}
          value={desk.order ?? "auto"}
          data={(["auto", "east-first", "north-first"] as const).map((value) => ({
            value,
            label: text(`order.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) => change({ order: value === "auto" ? null : (value as AxisOrder) })}
        />
      </div>
      <Textarea
        label={text("places")}
        description={text("places-how")}
        placeholder={`126.978546, 37.566554\n37°33'59.6"N 126°58'42.8"E\n551891.01\t198104.61`}
        classNames={{ input: classes.typed ?? "" }}
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        data-autofocus
        value={desk.text}
        onChange={({ currentTarget: { value } }) => change({ text: value })}
      />
      <Actions desk={desk} change={change} />
      <ReadStatus lines={lines} left={left} />
    </section>
  );
}

function Actions({ desk, change }: { desk: CoordDesk; change: (changed: Partial<CoordDesk>) => void }) {
  const text = useMessages("coordinates");
  const language = useLanguage();
  const [problem, setProblem] = useState<"too-large" | "damaged" | null>(null);
  const open = async (file: File) => {
    if (file.size > MOST_FILE_BYTES) return setProblem("too-large");
    try {
      const rows = rowsOfCsv(textOf(new Uint8Array(await file.arrayBuffer())).replace(/^\ufeff/, ""));
      change({ text: rows.map((cells) => cells.join("\t")).join("\n") });
      setProblem(null);
    } catch {
      setProblem("damaged");
    }
  };
  return (
    <div className={classes.actions}>
      <FileButton
        word={text("open")}
        of="file"
        accept=".csv,.txt,.tsv,text/csv"
        variant="default"
        leftSection={<Icon name="upload" sizePx={15} />}
        onChoose={([file]) => void open(file)}
      />
      <Button variant="subtle" color="gray" disabled={desk.text === ""} onClick={() => change({ text: "" })}>
        {text("clear")}
      </Button>
      {problem !== null && (
        <span className={classes.bad} role="alert">
          {text(`file.${problem}`, { mb: formatNumber(MOST_FILE_BYTES / 1e6, language) })}
        </span>
      )}
    </div>
  );
}

function ReadStatus({ lines, left }: Pick<CoordInputProps, "lines" | "left">) {
  const text = useMessages("coordinates");
  const language = useLanguage();
  const good = lines.filter((line) => line.read !== null);
  const guessed = good.filter(({ read }) => !read.isOrderSure).length;
  const only = lines.length === 1 ? lines[0] : undefined;
  return (
    <div role="status" className={classes.status}>
      {lines.length > 1 && (
        <span>
          {text("read", { good: formatNumber(good.length, language), all: formatNumber(lines.length, language) })}
        </span>
      )}
      {only?.read === null && <span className={classes.bad}>{text(only.refusal)}</span>}
      {guessed > 0 && (
        <span className={classes.doubt}>{text("guessed", { count: formatNumber(guessed, language) })}</span>
      )}
      {left > 0 && (
        <span className={classes.bad}>
          {text("left", { most: formatNumber(MOST_LINES, language), left: formatNumber(left, language) })}
        </span>
      )}
    </div>
  );
}
