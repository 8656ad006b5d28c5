import { ConfirmationDialog } from "./confirmation-dialog.tsx";
import { EnrolDialog } from "./enrol-dialog.tsx";

/** What the account itself asks, wherever one is: to set up a second factor, or to show again who one is. */
export const AccountDialogs = () => (
  <>
    <EnrolDialog />
    <ConfirmationDialog />
  </>
);
