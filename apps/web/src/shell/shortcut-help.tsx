import { Kbd, Modal } from "@mantine/core";
import { keymap } from "../kit/keymap.ts";
import { useMessages } from "../kit/messages.ts";
import classes from "./shortcut-help.module.css";

/** Printed from the keymap itself. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const text = useMessages("kit");
  return (
    <Modal opened onClose={onClose} title={text("keys.title")} closeButtonProps={{ "aria-label": text("form.close") }}>
      <dl className={classes.keys}>
        {Object.values(keymap).map((row) => (
          <div key={row.label}>
            <dt>{text(row.words)}</dt>
            <dd>
              <Kbd>{row.label}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
