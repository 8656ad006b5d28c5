import { ChoiceCard } from "../kit/choice-card.tsx";
import { chooseContrast, useContrast } from "../kit/contrast.ts";
import { useMessages } from "../kit/messages.ts";
import { contrasts } from "../kit/theme.ts";

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
