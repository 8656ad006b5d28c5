import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useQuery } from "@tanstack/react-query";
import { DocumentRow } from "./document-row.tsx";
import { documentBySeq } from "./documents.data.ts";

/** A document that was just asked for, watched until it is there. */
export function MadeDocument({ seq }: { readonly seq: number }) {
  const document = useQuery(documentBySeq(seq));
  if (document.isError) return <Notice problem={document.error} onRetry={() => void document.refetch()} />;
  return document.data === undefined ? null : <DocumentRow document={document.data} />;
}
