import { labelsOf } from "@heliolens/kit/keyboard/key-bindings.state.ts";
import { useBindings } from "@heliolens/kit/keyboard/key-bindings.ts";
import { keymap, keyNames, keyScopes } from "@heliolens/kit/keyboard/keymap.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Kbd, Modal } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import classes from "./shortcut-help.module.css";

/** Printed from the keys as they are, the user's own included: it cannot lie. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const text = useMessages("kit");
  const bindings = useBindings();
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
              {keyNames
                .filter((name) => keymap[name].scope === scope)
                .map((name) => (
                  <div key={name}>
                    <dt>{text(keymap[name].words)}</dt>
                    <dd>
                      <KeyLabels labels={labelsOf(bindings, name)} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <Button
        size="xs"
        variant="default"
        onClick={onClose}
        renderRoot={(props) => <Link to="/admin/settings" hash="keys" {...props} />}
      >
        {text("keys.change-all")}
      </Button>
    </Modal>
  );
}

/** A space parts them also where they are read aloud. */
export const KeyLabels = ({ labels }: { labels: readonly string[] }) =>
  labels.map((label) => (
    <Fragment key={label}>
      <Kbd className={classes.key}>{label}</Kbd>{" "}
    </Fragment>
  ));
