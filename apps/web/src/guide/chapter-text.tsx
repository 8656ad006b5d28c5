import { Kbd } from "@mantine/core";
import { createElement, Fragment, type ReactElement } from "react";
import classes from "./guide.module.css";
import { pictureAt } from "./guide-texts.ts";
import type { Block, Chapter, Span } from "./read-guide.ts";

export const ChapterText = ({ blocks }: Pick<Chapter, "blocks">) =>
  each(blocks, (block) => <BlockText block={block} />);

/** What is written never changes places: its parts stand one after the other and need no keys. */
const each = <T,>(parts: readonly T[], draw: (part: T) => ReactElement) =>
  createElement(Fragment, null, ...parts.map(draw));

function BlockText({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case "picture":
      return <img className={classes.picture} src={pictureAt(block.path)} alt={block.words} loading="lazy" />;
    case "table":
      return <TableText {...block} />;
  }
}

function TableText({ head, rows }: Extract<Block, { kind: "table" }>) {
  const headCell = (cell: readonly Span[]) => (
    <th scope="col">
      <Spans spans={cell} />
    </th>
  );
  const cellOf = (cell: readonly Span[]) => (
    <td>
      <Spans spans={cell} />
    </td>
  );
  return (
    <div className={classes.wide}>
      <table className={classes.table}>
        <thead>
          <tr>{each(head, headCell)}</tr>
        </thead>
        <tbody>
          {each(rows, (row) => (
            <tr>{each(row, cellOf)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Spans = ({ spans }: { readonly spans: readonly Span[] }) => each(spans, (span) => <SpanText span={span} />);

function SpanText({ span }: { readonly span: Span }) {
  switch (span.kind) {
    case "plain":
      return span.words;
    case "screen":
      return <strong>{span.words}</strong>;
    case "key":
      return <Kbd size="xs">{span.words}</Kbd>;
    case "way":
      return (
        <a href={span.to} target="_blank" rel="noreferrer">
          {span.words}
        </a>
      );
  }
}
