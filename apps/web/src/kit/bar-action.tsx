import { ActionIcon, Tooltip } from "@mantine/core";
import { Icon, type IconName } from "./icon.tsx";

interface BarActionProps {
  readonly icon: IconName;
  readonly word: string;
  readonly isOff: boolean;
  readonly onAct: () => void;
}

/** A deed of a bar that its icon tells: undo, redo. */
export const BarAction = ({ icon, word, isOff, onAct }: BarActionProps) => (
  <Tooltip label={word}>
    <ActionIcon variant="default" size="md" aria-label={word} disabled={isOff} onClick={onAct}>
      <Icon name={icon} sizePx={16} />
    </ActionIcon>
  </Tooltip>
);
