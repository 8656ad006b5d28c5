import { useSame } from "@heliolens/kit/browser/use-same.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { type DefectView, defectViewOf, searchOfView } from "../../defects/defect-filter.ts";
import { searchOfAddress, type WorkspaceAddress, workspaceAddressOf } from "./workspace-address.ts";

/** Place and view of the workspace, as the address has them, and the ways to change it. */
export function useWorkspaceAddress() {
  const go = useNavigate();
  const search = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  // Apart: another picture leaves the view as it is, and with it the list.
  const place = useSame(workspaceAddressOf(search));
  const view = useSame(defectViewOf(search));
  const goTo = useCallback(
    (change: Partial<Pick<WorkspaceAddress, "image" | "defect">>) =>
      void go({
        to: "/dashboard",
        search: (now) => searchOfAddress(now as Record<string, string>, change),
        replace: true,
      }),
    [go],
  );
  const setView = useCallback(
    (next: DefectView) =>
      void go({ to: "/dashboard", search: (now) => searchOfView(now as Record<string, string>, next), replace: true }),
    [go],
  );
  return { place, view, goTo, setView };
}
