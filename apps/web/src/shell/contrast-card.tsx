import { SegmentedControl } from "@mantine/core";
import { Card } from "../kit/card.tsx";
import { chooseContrast, useContrast } from "../kit/contrast.ts";
import { useMessages } from "../kit/messages.ts";
import { type Contrast, contrasts } from "../kit/theme.ts";

/** How far text and edges stand out, on this device. */
export function ContrastCard() {
  const text = useMessages("shell");
  return (
    <Card title={text("contrast.title")} about={text("contrast.about")}>
      <div>
        <SegmentedControl
          size="sm"
          aria-label={text("contrast.title")}
          value={useContrast()}
          data={contrasts.map((contrast) => ({ value: contrast, label: text(`contrast.${contrast}`) }))}
          onChange={(contrast) => chooseContrast(contrast as Contrast)}
        />
      </div>
    </Card>
  );
}
