import { useLatest } from "@heliolens/kit/browser/use-latest.ts";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { type ReactNode, useEffect, useState } from "react";

type Opening<D> =
  | { readonly kind: "waiting" }
  | { readonly kind: "failed"; readonly problem: unknown }
  | { readonly kind: "open"; readonly editor: D };

interface OpenedEditorProps<D> {
  /** A report's or a site's; another one is opened anew. */
  readonly id: number;
  /** Fetches what is edited; the signal says that nobody waits for it any more. */
  readonly open: (id: number, signal: AbortSignal) => Promise<D>;
  readonly children: (editor: D) => ReactNode;
}

/** An editor once its data is there; until then the wait, or the problem with a retry. */
export function OpenedEditor<D>({ id, open, children }: OpenedEditorProps<D>) {
  const [asked, setAsked] = useState({ id });
  const [opening, setOpening] = useState<Opening<D>>({ kind: "waiting" });
  const openLatest = useLatest(open);
  if (asked.id !== id) setAsked({ id });
  useEffect(() => {
    const leaving = new AbortController();
    setOpening({ kind: "waiting" });
    const settle = (next: Opening<D>) => !leaving.signal.aborted && setOpening(next);
    openLatest(asked.id, leaving.signal).then(
      (editor) => settle({ kind: "open", editor }),
      (problem: unknown) => settle({ kind: "failed", problem }),
    );
    return () => leaving.abort();
  }, [asked, openLatest]);
  switch (opening.kind) {
    case "waiting":
      return <Waiting />;
    case "failed":
      return <Notice problem={opening.problem} onRetry={() => setAsked({ id })} />;
    case "open":
      return children(opening.editor);
  }
}
