import classes from "./fact-list.module.css";

export type Fact = readonly [name: string, value: string];

/** Names on the left, values on the right. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
