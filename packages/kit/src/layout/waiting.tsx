import { Loader, VisuallyHidden } from "@mantine/core";
import { useMessages } from "../words/messages.ts";
import classes from "./waiting.module.css";

export function Waiting() {
  const text = useMessages("kit");
  return (
    <div className={classes.waiting} role="status">
      <Loader size="sm" type="dots" />
      <VisuallyHidden>{text("wait.loading")}</VisuallyHidden>
    </div>
  );
}
