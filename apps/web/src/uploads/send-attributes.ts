import { ProblemError } from "@heliolens/contract/call";
import { wordsOf } from "@heliolens/kit/words/messages.ts";
import { raiseAlert } from "../shell/alerts/alerts.ts";
import { type AttributeFile, sendAttributeFile, useFilesRefresh } from "./uploads.data.ts";

/** One file after the other; each is told by its name whether it was taken. */
export function useAttributesSender(reportId: number): (files: readonly AttributeFile[]) => Promise<void> {
  const refresh = useFilesRefresh();
  return async (files) => {
    for (const file of files) await sendOne(reportId, file);
    if (files.length > 0) refresh();
  };
}

async function sendOne(reportId: number, sent: AttributeFile): Promise<void> {
  const text = wordsOf("uploads");
  const { name } = sent.file;
  try {
    await sendAttributeFile(reportId, sent);
    raiseAlert("success", text("attributes.sent", { name }));
  } catch (problem) {
    if (!(problem instanceof ProblemError)) throw problem;
    const why = wordsOf("problems")(problem.code);
    raiseAlert("error", text("attributes.refused", { name, why }));
  }
}
