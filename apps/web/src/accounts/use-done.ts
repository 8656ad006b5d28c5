import { raiseAlert } from "../shell/alerts.ts";
import { useAccountsRefresh } from "./accounts.data.ts";

/** What follows a deed that went through: say so, ask for the lists again, close the dialog. */
export function useDone(onClose: () => void): (words: string) => () => void {
  const refresh = useAccountsRefresh();
  return (words) => () => {
    raiseAlert("success", words);
    refresh();
    onClose();
  };
}
