import classes from "./fact-list.module.css";

interface FactListProps {
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Where it looks otherwise than names on the left and values on the right. */
  readonly className?: string | undefined;
}

export const FactList = ({ facts, className = classes.facts }: FactListProps) => (
  <dl className={className}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
