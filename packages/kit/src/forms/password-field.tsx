import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { Icon } from "../theme/icon.tsx";
import { useMessages } from "../words/messages.ts";
import { type TypingHint, typingHint } from "./typing-hint.ts";

/** A password with a peek, and a word under it when Caps Lock or Hangul is on. */
export function PasswordField({ description, onBlur, ...props }: PasswordInputProps) {
  const text = useMessages("kit");
  const [isShown, setShown] = useState(false);
  const [hint, setHint] = useState<TypingHint | null>(null);
  const look = (event: KeyboardEvent) =>
    setHint(typingHint({ key: event.key, code: event.code, isCapsLockOn: event.getModifierState("CapsLock") }));
  return (
    <PasswordInput
      {...props}
      description={hint === null ? description : text(`hint.${hint}`)}
      descriptionProps={{ role: "status", c: hint === null ? undefined : "warn" }}
      inputWrapperOrder={["label", "input", "description", "error"]}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? "eye-off" : "eye"} sizePx={17} />}
      visibilityToggleButtonProps={{ "aria-label": text(isShown ? "password.hide" : "password.show"), tabIndex: 0 }}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={(event) => {
        setHint(null);
        onBlur?.(event);
      }}
    />
  );
}
