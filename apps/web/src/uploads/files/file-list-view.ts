import { type ListView, listViewOf, searchOf } from "@heliolens/kit/lists/list-view.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";

const fileTabs = ["thermal", "rgb", "csv", "attributes", "pairs"] as const;
export type FileTab = (typeof fileTabs)[number];

/** What the server can sort file lists by. */
const columns = ["seq", "fileName", "sizeBytes", "createdAt"] as const;
export type FileColumn = (typeof columns)[number];

type Search = Readonly<Record<string, unknown>>;

export interface FileListView extends ListView<FileColumn> {
  readonly reportId: number;
  readonly tab: FileTab;
}

/** Which report, which of its lists and where in it, as the address says; nonsense counts as not said. */
export function fileListViewOf(search: Search): FileListView {
  const { report = "", tab } = search;
  return {
    ...listViewOf(search, columns),
    reportId: /^[1-9]\d{0,14}$/.test(String(report)) ? Number(report) : 0,
    tab: fileTabs.find((known) => known === tab) ?? "thermal",
  };
}

export const searchOfFiles = (view: FileListView): Record<string, string> => ({
  report: String(view.reportId),
  ...(view.tab !== "thermal" && { tab: view.tab }),
  ...searchOf(view),
});

export function useFileListView() {
  const view = fileListViewOf(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (next: Partial<FileListView>) =>
    void navigate({ to: ".", search: searchOfFiles({ ...view, ...next }), replace: next.tab === undefined });
  return { view, go };
}
