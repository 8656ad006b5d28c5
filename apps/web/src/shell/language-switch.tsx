import { languages } from "@heliolens/messages/messages";
import { SegmentedControl } from "@mantine/core";
import { languageOf } from "../kit/language.ts";
import { chooseLanguage, useLanguage, useMessages } from "../kit/messages.ts";

export function LanguageSwitch({ size = "xs" }: { size?: "xs" | "sm" }) {
  const text = useMessages("shell");
  const language = useLanguage();
  return (
    <SegmentedControl
      size={size}
      aria-label={text("language.label")}
      value={language}
      data={languages.map((value) => ({ value, label: text(`language.${value}`) }))}
      onChange={(value) => void chooseLanguage(languageOf(value))}
    />
  );
}
