import { searchFor } from "@heliolens/domain/search/search-pattern";
import { QuickSearch } from "@heliolens/kit/lists/quick-search.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { ChapterText } from "./chapter-text.tsx";
import classes from "./guide.module.css";
import { guideIn } from "./guide-texts.ts";
import { type Chapter, wordsOfChapter } from "./read-guide.ts";

/** The user guide, a chapter a page, with its contents beside it. A number that is no chapter's opens the beginning. */
export function GuideReader({ number }: { readonly number: number }) {
  const language = useLanguage();
  const chapters = useMemo(() => guideIn(language), [language]);
  const at = Math.max(
    0,
    chapters.findIndex((chapter) => chapter.number === number),
  );
  const chapter = chapters[at];
  if (chapter === undefined) return null;
  return (
    <div className={classes.guide}>
      <Contents chapters={chapters} here={chapter.number} />
      <article key={chapter.number} ref={beginAtTop} className={classes.chapter}>
        <h1>{titleOf(chapter)}</h1>
        <ChapterText blocks={chapter.blocks} />
        <Neighbours before={chapters[at - 1]} after={chapters[at + 1]} />
      </article>
    </div>
  );
}

const beginAtTop = (chapter: HTMLElement | null) => chapter?.scrollIntoView({ block: "start" });

const titleOf = ({ number, title }: Chapter): string => (number === 0 ? title : `${number}. ${title}`);

function Contents({ chapters, here }: { readonly chapters: readonly Chapter[]; readonly here: number }) {
  const text = useMessages("guide");
  const [query, setQuery] = useState("");
  const matches = searchFor(query);
  const found = chapters.filter((chapter) => matches(wordsOfChapter(chapter)));
  return (
    <nav className={classes.contents} aria-label={text("contents")}>
      <QuickSearch words={text("search")} onSearch={setQuery} />
      {found.length === 0 && <p role="status">{text("none-found", { keyword: query.trim() })}</p>}
      <ol>
        {found.map((chapter) => (
          <li key={chapter.number}>
            <ChapterLink chapter={chapter} isHere={chapter.number === here} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

const ChapterLink = ({ chapter, isHere }: { readonly chapter: Chapter; readonly isHere: boolean }) => (
  <Link
    to="/guide"
    search={addressOf(chapter)}
    // The beginning's address is a part of every chapter's.
    activeOptions={{ exact: true }}
    className={classes.entry}
    aria-current={isHere ? "page" : undefined}
  >
    {titleOf(chapter)}
  </Link>
);

const addressOf = ({ number }: Chapter): Record<string, string> => (number === 0 ? {} : { chapter: String(number) });

interface NeighboursProps {
  readonly before: Chapter | undefined;
  readonly after: Chapter | undefined;
}

function Neighbours({ before, after }: NeighboursProps) {
  const text = useMessages("guide");
  return (
    <nav className={classes.neighbours} aria-label={text("neighbours")}>
      {before !== undefined && (
        <Link to="/guide" search={addressOf(before)} className={classes.neighbour} rel="prev">
          <Icon name="chevron-left" sizePx={16} />
          {titleOf(before)}
        </Link>
      )}
      {after !== undefined && (
        <Link to="/guide" search={addressOf(after)} className={classes.neighbour} rel="next" data-side="right">
          {titleOf(after)}
          <Icon name="chevron-right" sizePx={16} />
        </Link>
      )}
    </nav>
  );
}
