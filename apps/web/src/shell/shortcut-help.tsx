import { Kbd, Modal } from "@mantine/core";
import { type KeyRow, keymap, keyScopes } from "../kit/keymap.ts";
import { useMessages } from "../kit/messages.ts";
import classes from "./shortcut-help.module.css";

/** Printed from the keymap itself. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const text = useMessages("kit");
  const rows = Object.values<KeyRow>(keymap);
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={text("keys.title")}
      closeButtonProps={{ "aria-label": text("form.close") }}
    >
      <div className={classes.scopes}>
        {keyScopes.map((scope) => (
          <section key={scope}>
            <h3>{text(`keys.scope.${scope}`)}</h3>
            <dl className={classes.keys}>
              {rows
                .filter((row) => row.scope === scope)
                .map((row) => (
                  <div key={row.words}>
                    <dt>{text(row.words)}</dt>
                    <dd>
                      <Kbd>{row.label}</Kbd>
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
