import { saveAddress } from "@heliolens/kit/browser/save-address.ts";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { DocumentRow } from "./document-row.tsx";
import { documentBySeq } from "./documents.data.ts";

/** A document that was just asked for, watched until it is there; then it is downloaded at once. */
export function MadeDocument({ seq }: { readonly seq: number }) {
  const document = useQuery(documentBySeq(seq));
  const { fileUrl = null, name = "" } = document.data ?? {};
  useEffect(() => {
    if (fileUrl !== null) saveAddress(fileUrl, name);
  }, [fileUrl, name]);
  if (document.isError) return <Notice problem={document.error} onRetry={() => void document.refetch()} />;
  return document.data === undefined ? null : <DocumentRow document={document.data} />;
}
