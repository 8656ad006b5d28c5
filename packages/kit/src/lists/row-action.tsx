import { ActionIcon, Tooltip } from "@mantine/core";
import { Icon, type IconName } from "../theme/icon.tsx";

interface RowActionProps {
  readonly icon: IconName;
  readonly word: string;
  /** Whose row it is: a screen reader then says more than "edit, edit, edit". */
  readonly of: string;
  /** Why it cannot be done here and now. */
  readonly refusal?: string | null;
  readonly onAct: () => void;
}

export function RowAction({ icon, word, of, refusal = null, onAct }: RowActionProps) {
  const isRefused = refusal !== null;
  return (
    <Tooltip label={refusal ?? word}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`${word}: ${of}`}
        aria-disabled={isRefused || undefined}
        data-disabled={isRefused || undefined}
        onClick={() => !isRefused && onAct()}
      >
        <Icon name={icon} sizePx={17} />
      </ActionIcon>
    </Tooltip>
  );
}
