import { emptyWorkspace, selectReport, toggleExplorer, type Workspace } from "@heliolens/domain/inspection/workspace";
import { createStore, useStore } from "@heliolens/kit/browser/store.ts";
import { inThisTab, readStored, whenTabForgets, writeStored } from "@heliolens/kit/browser/stored.ts";

const storageKey = "workspace";

type WorkspaceEvent =
  | { readonly kind: "report-chosen"; readonly report: { readonly id: number; readonly name: string } }
  | { readonly kind: "explorer-toggled" }
  | { readonly kind: "forgotten" };

const store = createStore(after, stored());
store.subscribe(() => writeStored(inThisTab, storageKey, JSON.stringify(store.current())));
whenTabForgets(() => store.tell({ kind: "forgotten" }));

export const useWorkspace = (): Workspace => useStore(store);
export const tellWorkspace = store.tell;

function after(workspace: Workspace, event: WorkspaceEvent): Workspace {
  switch (event.kind) {
    case "report-chosen":
      return selectReport(workspace, event.report);
    case "explorer-toggled":
      return toggleExplorer(workspace);
    case "forgotten":
      return emptyWorkspace;
  }
}

// What an older version of the page left behind may lack a field: then the session starts anew.
function stored(): Workspace {
  try {
    const kept = JSON.parse(readStored(inThisTab, storageKey) ?? "null") as Partial<Workspace> | null;
    const isWhole = kept !== null && Object.keys(emptyWorkspace).every((key) => key in kept);
    return isWhole ? (kept as Workspace) : emptyWorkspace;
  } catch {
    return emptyWorkspace;
  }
}
