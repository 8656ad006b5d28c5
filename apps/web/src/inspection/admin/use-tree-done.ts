import { raiseAlert } from "../../shell/alerts/alerts.ts";
import { useInspectionRefresh } from "../inspection.data.ts";

/** What follows an action that went through: say so, ask for the lists again, close the dialog. */
export function useTreeDone(onClose: () => void): (words: string) => () => void {
  const refresh = useInspectionRefresh();
  return (words) => () => {
    raiseAlert("success", words);
    refresh();
    onClose();
  };
}
