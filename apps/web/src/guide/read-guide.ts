/** A piece of a line: words as they are, words that stand on the screen, a key, or a way to another page. */
export type Span =
  | { readonly kind: "plain" | "screen" | "key"; readonly words: string }
  | { readonly kind: "way"; readonly words: string; readonly to: string };

export type Block =
  | { readonly kind: "paragraph"; readonly spans: readonly Span[] }
  | { readonly kind: "picture"; readonly path: string; readonly words: string }
  | { readonly kind: "table"; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] };

type Cell = readonly Span[];

export interface Chapter {
  /** 0 stands before the first. */
  readonly number: number;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The user guide by chapters. It is written in a small part of Markdown: headings, paragraphs, pictures, tables. */
export function readGuide(markdown: string): readonly Chapter[] {
  return markdown
    .split(/^(?=##? )/m)
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [heading = "", ...lines] = part.split("\n");
      const [, number = "0", title = ""] = /^#+ (?:(\d+)\. )?(.*)$/.exec(heading) ?? [];
      return {
        number: Number(number),
        title,
        blocks: lines
          .join("\n")
          .split(/\n{2,}/)
          .flatMap(blocksOf),
      };
    });
}

/** All words of a chapter, for a search. */
export const wordsOfChapter = ({ title, blocks }: Chapter): string => [title, ...blocks.map(wordsOfBlock)].join(" ");

function wordsOfBlock(block: Block): string {
  if (block.kind === "picture") return block.words;
  const spans = block.kind === "paragraph" ? block.spans : [...block.head, ...block.rows.flat()].flat();
  return spans.map(({ words }) => words).join(" ");
}

function blocksOf(text: string): readonly Block[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !isWayOut(line));
  const [first] = lines;
  if (first === undefined) return [];
  const picture = /^!\[([^\]]*)\]\(([^)]+)\)$/.exec(first);
  if (picture !== null) return [{ kind: "picture", words: picture[1]!, path: picture[2]! }];
  if (!first.startsWith("|")) return [{ kind: "paragraph", spans: spansOf(lines.join(" ")) }];
  const [head = [], , ...rows] = lines.map(cellsOf);
  return [{ kind: "table", head, rows }];
}

/** A line with only a link to another document: the page does not carry those. */
const isWayOut = (line: string): boolean => /^\[[^\]]+\]\([^)]+\.md\)$/.test(line.trim());

const cellsOf = (line: string): readonly Cell[] =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => spansOf(cell.trim()));

// The interface describes itself where it is served.
const served: Readonly<Record<string, string>> = { "../api.md": "/api/docs" };

function spansOf(text: string): readonly Span[] {
  const pieces = text.split(/(\*\*.+?\*\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/).filter((piece) => piece !== "");
  return pieces.map((piece): Span => {
    if (/^\*\*.+\*\*$/.test(piece)) return { kind: "screen", words: piece.slice(2, -2) };
    if (/^`.+`$/.test(piece)) return { kind: "key", words: piece.slice(1, -1) };
    const [, words, path] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? [];
    const to = served[path ?? ""];
    return words === undefined || to === undefined
      ? { kind: "plain", words: words ?? piece }
      : { kind: "way", words, to };
  });
}
