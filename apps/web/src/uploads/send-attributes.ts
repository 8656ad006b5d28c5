import { ProblemError } from "@heliolens/contract/call";
import { wordsOf } from "../kit/messages.ts";
import { raiseAlert } from "../shell/alerts.ts";
import { sendAttributeZip, useFilesRefresh } from "./uploads.data.ts";

/** One ZIP after the other; each is told by its name whether it was taken. */
export function useZipsSender(reportId: number): (zips: readonly File[]) => Promise<void> {
  const refresh = useFilesRefresh();
  return async (zips) => {
    for (const zip of zips) await sendZip(reportId, zip);
    if (zips.length > 0) refresh();
  };
}

async function sendZip(reportId: number, zip: File): Promise<void> {
  const text = wordsOf("uploads");
  try {
    await sendAttributeZip(reportId, zip);
    raiseAlert("success", text("attributes.sent", { name: zip.name }));
  } catch (problem) {
    if (!(problem instanceof ProblemError)) throw problem;
    const why = wordsOf("problems")(problem.code);
    raiseAlert("error", text("attributes.refused", { name: zip.name, why }));
  }
}
