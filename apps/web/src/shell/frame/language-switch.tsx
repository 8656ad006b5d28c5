import { languageOf } from "@heliolens/kit/words/language.ts";
import { chooseLanguage, useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { languages } from "@heliolens/messages/messages";
import { SegmentedControl } from "@mantine/core";

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
