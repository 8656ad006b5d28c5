import classes from "./brand.module.css";

/** The product's sign: a lens over the sun, in the iron palette. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round">
          <circle cx="16" cy="16" r="5.2" />
          <path d="M16 5.5v2.6M16 23.9v2.6M5.5 16h2.6M23.9 16h2.6" />
        </g>
      </svg>
    </span>
  );
}
