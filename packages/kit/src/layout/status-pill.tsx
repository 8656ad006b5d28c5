import type { Accent } from "../theme/theme.ts";
import classes from "./status-pill.module.css";

const shapes = {
  full: <circle cx="6" cy="6" r="4.5" fill="currentColor" stroke="none" />,
  half: <path d="M6 1.5a4.5 4.5 0 0 1 0 9z" fill="currentColor" />,
  ring: null,
  check: <path d="M2 6.3l2.8 2.8L10 3.5" strokeWidth="1.8" />,
  diamond: <path d="M6 1l5 5-5 5-5-5z" />,
} as const;

interface StatusPillProps {
  readonly accent: Accent | "muted";
  readonly shape: keyof typeof shapes;
  readonly word: string;
}

/** A state by shape, colour and word together: colour alone never tells. */
export function StatusPill({ accent, shape, word }: StatusPillProps) {
  const isOutlined = shape === "half" || shape === "ring";
  return (
    <span className={classes.pill} data-accent={accent}>
      <svg width="11" height="11" viewBox="0 0 12 12" fill="none" stroke="currentColor" aria-hidden="true">
        {isOutlined && <circle cx="6" cy="6" r="4.5" strokeWidth="1.4" />}
        {shapes[shape]}
      </svg>
      {word}
    </span>
  );
}
