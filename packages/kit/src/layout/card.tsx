import type { ReactNode } from "react";
import classes from "./card.module.css";

interface CardProps {
  readonly title?: string;
  readonly about?: string;
  readonly children: ReactNode;
}

export function Card({ title, about, children }: CardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      {title !== undefined && (
        <header className={classes.head}>
          <h2>{title}</h2>
          {about !== undefined && <p>{about}</p>}
        </header>
      )}
      {children}
    </section>
  );
}
