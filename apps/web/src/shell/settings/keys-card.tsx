import {
  bound,
  type KeyBindings,
  labelsOf,
  unbound,
  type WhyNotBind,
  whyNotBind,
  whyNotReset,
} from "@heliolens/kit/keyboard/key-bindings.state.ts";
import { keepBindings, useBindings } from "@heliolens/kit/keyboard/key-bindings.ts";
import { strokeOf } from "@heliolens/kit/keyboard/key-stroke.ts";
import { type KeyName, keymap, keyNames, keyScopes } from "@heliolens/kit/keyboard/keymap.ts";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { type Text, useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { KeyLabels } from "../frame/shortcut-help.tsx";
import classes from "./keys-card.module.css";

interface Refusal {
  readonly name: KeyName;
  readonly why: WhyNotBind;
}

/** Every shortcut and the key it has; press another and it has that one, unless it is somebody else's already. */
export function KeysCard() {
  const text = useMessages("kit");
  const bindings = useBindings();
  const [asked, setAsked] = useState<KeyName | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const settle = (name: KeyName, why: WhyNotBind | null, next: KeyBindings) => {
    setRefusal(why && { name, why });
    if (why === null) keepBindings(next);
  };
  const row = (name: KeyName) => (
    <KeyRow
      key={name}
      name={name}
      bindings={bindings}
      isAsked={asked === name}
      refusal={refusal?.name === name ? refusal.why : null}
      onAsk={(isAsked) => {
        setAsked(isAsked ? name : null);
        setRefusal(null);
      }}
      onStroke={(stroke) => {
        setAsked(null);
        settle(name, whyNotBind(bindings, name, stroke), bound(bindings, name, stroke));
      }}
      onReset={() => settle(name, whyNotReset(bindings, name), unbound(bindings, name))}
    />
  );
  return (
    <Card title={text("keys.title")} about={text("keys.about")}>
      <div id="keys" className={classes.scopes}>
        {keyScopes.map((scope) => (
          <section key={scope}>
            <h3>{text(`keys.scope.${scope}`)}</h3>
            <ul>{keyNames.filter((name) => keymap[name].scope === scope).map(row)}</ul>
          </section>
        ))}
      </div>
      <Button
        size="xs"
        variant="default"
        disabled={Object.keys(bindings).length === 0}
        onClick={() => {
          setRefusal(null);
          keepBindings({});
        }}
      >
        {text("keys.reset-all")}
      </Button>
    </Card>
  );
}

interface KeyRowProps {
  readonly name: KeyName;
  readonly bindings: KeyBindings;
  /** The next press is its new key. */
  readonly isAsked: boolean;
  readonly refusal: WhyNotBind | null;
  readonly onAsk: (isAsked: boolean) => void;
  readonly onStroke: (stroke: string) => void;
  readonly onReset: () => void;
}

function KeyRow({ name, bindings, isAsked, refusal, onAsk, onStroke, onReset }: KeyRowProps) {
  const text = useMessages("kit");
  const words = text(keymap[name].words);
  const press = (event: KeyboardEvent) => {
    if (!isAsked || event.code === "Tab") return;
    event.preventDefault();
    const stroke = strokeOf(event.nativeEvent);
    if (stroke === "Escape") onAsk(false);
    else if (stroke !== null) onStroke(stroke);
  };
  return (
    <li className={classes.row} data-own={name in bindings || undefined}>
      <span>{words}</span>
      {name in bindings && (
        <Button size="compact-xs" variant="subtle" aria-label={text("keys.reset", { words })} onClick={onReset}>
          {text("keys.reset-word")}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant={isAsked ? "filled" : "default"}
        className={classes.key}
        aria-label={text("keys.change", { words, keys: labelsOf(bindings, name).join(" ") })}
        aria-pressed={isAsked}
        onClick={() => onAsk(!isAsked)}
        onKeyDown={press}
        onBlur={() => isAsked && onAsk(false)}
      >
        {isAsked ? text("keys.press") : <KeyLabels labels={labelsOf(bindings, name)} />}
      </Button>
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          {refusalWords(text, refusal)}
        </p>
      )}
    </li>
  );
}

function refusalWords(text: Text<"kit">, refusal: WhyNotBind): string {
  if (refusal.why === "taken") return text("keys.taken", { words: text(keymap[refusal.by].words) });
  return text(`keys.${refusal.why}`);
}
