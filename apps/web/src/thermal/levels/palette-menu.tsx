import { type Palette, type PaletteName, palettes } from "@heliolens/domain/thermal/palettes";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Menu } from "@mantine/core";
import classes from "../viewer-head.module.css";

interface PaletteMenuProps {
  readonly palette: Palette;
  readonly onPalette: (name: PaletteName) => void;
}

export function PaletteMenu({ palette, onPalette }: PaletteMenuProps) {
  const text = useMessages("thermal");
  const language = useLanguage();
  return (
    <Menu>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Sample palette={palette} />}
          rightSection={<Icon name="chevron-down" sizePx={12} />}
          aria-label={`${text("palette")}: ${palette.names[language]}`}
        >
          {palette.names[language]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {palettes.map((one) => (
          <Menu.Item
            key={one.name}
            leftSection={<Sample palette={one} />}
            rightSection={one === palette && <Icon name="check" sizePx={14} />}
            onClick={() => onPalette(one.name)}
          >
            {one.names[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const STOPS = 12;

function Sample({ palette: { colours } }: { palette: Palette }) {
  const stops = Array.from({ length: STOPS + 1 }, (_, stop) => {
    const at = Math.round((stop / STOPS) * 255) * 3;
    return `rgb(${colours[at]} ${colours[at + 1]} ${colours[at + 2]})`;
  });
  return <span className={classes.sample} style={{ background: `linear-gradient(90deg, ${stops.join(", ")})` }} />;
}
