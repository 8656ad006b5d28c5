import { type CoordinateEpsg, coordinateSystems } from "@heliolens/domain/coordinates/coordinate-systems";
import { systemRegister } from "@heliolens/domain/coordinates/further-systems";
import type { ReadLine } from "@heliolens/domain/coordinates/read-columns";
import { formatSexagesimal } from "@heliolens/domain/coordinates/sexagesimal";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { pairTexts } from "@heliolens/map-stage/coordinates/coordinates.ts";
import classes from "./coord-transform.module.css";
import { CopyButton } from "./copy-button.tsx";

interface SideBySideProps {
  readonly line: ReadLine;
  /** Systems chosen elsewhere on the screen: shown too where they are none of the usual. */
  readonly chosen: readonly CoordinateEpsg[];
}

/** One place in every usual system at once: users of a drawing find the numbers that they know. */
export function SideBySide({ line: { name, read }, chosen }: SideBySideProps) {
  const text = useMessages("coordinates");
  const language = useLanguage();
  const usual = coordinateSystems.map(({ epsg, [language]: words }) => ({ epsg, words }));
  const further = [...new Set(chosen)].filter((epsg) => usual.every((system) => system.epsg !== epsg));
  const systems = [...usual, ...further.map((epsg) => ({ epsg, words: systemRegister()?.find(epsg)?.name ?? "" }))];
  const sexagesimal = formatSexagesimal(read.position);
  return (
    <section className={classes.card} aria-label={text("all-systems")}>
      <h2>{name === "" ? text("all-systems") : `${text("all-systems")}: ${name}`}</h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text("system")}</th>
            <th scope="col">{text("east")}</th>
            <th scope="col">{text("north")}</th>
            <th scope="col" aria-label={text("copy")} />
          </tr>
        </thead>
        <tbody>
          {systems.map(({ epsg, words }) => {
            const [east, north] = pairTexts(read.position, epsg);
            return (
              <tr key={epsg}>
                <th scope="row">
                  {words} <span className={classes.code}>EPSG:{epsg}</span>
                </th>
                <td>{east}</td>
                <td>{north}</td>
                <td>
                  <CopyButton what={`EPSG:${epsg}`} words={`${east}\t${north}`} />
                </td>
              </tr>
            );
          })}
          <tr>
            <th scope="row">{text("sexagesimal")}</th>
            <td colSpan={2}>{sexagesimal}</td>
            <td>
              <CopyButton what={text("sexagesimal")} words={sexagesimal} />
            </td>
          </tr>
        </tbody>
      </table>
      <p className={classes.note}>{text("bessel-note")}</p>
    </section>
  );
}
