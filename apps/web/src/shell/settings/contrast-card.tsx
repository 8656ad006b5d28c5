import { ChoiceCard } from "@heliolens/kit/forms/choice-card.tsx";
import { chooseContrast, useContrast } from "@heliolens/kit/theme/contrast.ts";
import { contrasts } from "@heliolens/kit/theme/theme.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";

/** How far text and edges stand out, on this device. */
export function ContrastCard() {
  const text = useMessages("shell");
  return (
    <ChoiceCard
      title={text("contrast.title")}
      about={text("contrast.about")}
      value={useContrast()}
      choices={contrasts}
      wordOf={(contrast) => text(`contrast.${contrast}`)}
      onChoose={chooseContrast}
    />
  );
}
