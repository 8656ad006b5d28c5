import type { PanelProduct, ProductFact } from "@heliolens/domain/products/panel-product";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { ReactNode } from "react";
import classes from "./import-preview-lists.module.css";
import type { ImportPreview } from "./product-import.ts";

const MOST_SHOWN = 100;

interface ShownLine {
  readonly key: string;
  readonly line: number;
  readonly words: ReactNode;
}

/** What is new, what changes and what is wrong, by the line of the file. */
export function ImportPreviewLists({ preview }: { preview: ImportPreview }) {
  const text = useMessages("products");
  const words = useFactWords();
  const nameOf = ({ maker, model }: PanelProduct) => `${maker} ${model}`;
  const total = preview.added.length + preview.changed.length + preview.same.length;
  if (total === 0 && preview.wrong.length === 0) return <p role="status">{text("import.nothing")}</p>;
  return (
    <div className={classes.lists} role="status">
      <PreviewList
        title={text("import.wrong", { count: preview.wrong.length })}
        mark="wrong"
        lines={preview.wrong.map(({ line, fact, fault, cell }) => ({
          key: `${line}-${fact}`,
          line,
          words: text(`fault.${fault}`, { fact: text(`fact.${fact}`), cell }),
        }))}
      />
      <PreviewList
        title={text("import.changed", { count: preview.changed.length })}
        mark="changed"
        lines={preview.changed.map(({ line, product, known, changed }) => ({
          key: String(line),
          line,
          words: `${nameOf(product)} — ${changed.map((fact) => words.change(fact, known!, product)).join(", ")}`,
        }))}
      />
      <PreviewList
        title={text("import.new", { count: preview.added.length })}
        mark="new"
        lines={preview.added.map(({ line, product }) => ({ key: String(line), line, words: nameOf(product) }))}
      />
      {preview.same.length > 0 && <p>{text("import.same", { count: preview.same.length })}</p>}
    </div>
  );
}

function useFactWords() {
  const text = useMessages("products");
  const value = (given: PanelProduct[ProductFact]): string => {
    if (typeof given === "boolean") return text(given ? "yes" : "no");
    return given === null ? "-" : String(given);
  };
  return {
    change: (fact: ProductFact, before: PanelProduct, after: PanelProduct) =>
      text("import.change", { fact: text(`fact.${fact}`), before: value(before[fact]), after: value(after[fact]) }),
  };
}

interface PreviewListProps {
  readonly title: string;
  readonly mark: "wrong" | "changed" | "new";
  readonly lines: readonly ShownLine[];
}

function PreviewList({ title, mark, lines }: PreviewListProps) {
  const text = useMessages("products");
  if (lines.length === 0) return null;
  return (
    <section data-mark={mark} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {lines.slice(0, MOST_SHOWN).map(({ key, line, words }) => (
          <li key={key}>
            <b>{text("import.line", { line })}</b> {words}
          </li>
        ))}
        {lines.length > MOST_SHOWN && <li>{text("import.more", { count: lines.length - MOST_SHOWN })}</li>}
      </ul>
    </section>
  );
}
