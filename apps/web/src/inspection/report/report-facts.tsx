import type { ReportItem } from "@heliolens/contract/inspection/reports";
import type { SiteItem } from "@heliolens/contract/inspection/sites";
import type { ThermalImageItem } from "@heliolens/contract/uploads/thermal-images";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import classes from "./report-facts.module.css";

interface ReportFactsProps {
  readonly report: ReportItem;
  readonly site: SiteItem | undefined;
  readonly images: readonly Pick<ThermalImageItem, "temperatureKind">[] | undefined;
}

/** Where and when, and the conditions that make the temperatures mean something. */
export function ReportFacts({ report, site, images }: ReportFactsProps) {
  const text = useMessages("inspection");
  const language = useLanguage();
  const scale = useHeatScale();
  const unit = (value: number | null, sign: string) => (value === null ? "-" : `${value} ${sign}`);
  const rows: readonly (readonly [string, string])[] = [
    [text("field.examineDate"), report.examineDate],
    [text("field.address"), site?.address || "-"],
    [text("field.modules"), site === undefined ? "-" : formatNumber(site.moduleCount, language)],
    ...useTemperatureWords(images).map((words) => [text("field.temperatures"), words] as const),
    [text("field.irradiance"), unit(report.irradianceWm2, "W/m²")],
    [text("field.ambient"), report.ambientC === null ? "-" : scale.heat(report.ambientC)],
    [text("field.wind"), unit(report.windMs, "m/s")],
    [text("field.cloud"), report.cloudOkta === null ? "-" : `${report.cloudOkta}/8`],
    [text("field.humidity"), unit(report.humidityPercent, "%")],
    [text("field.operator"), report.operator || "-"],
    [text("field.equipment"), report.equipment || "-"],
    [text("field.plantState"), report.plantState || "-"],
  ];
  return (
    <section className={classes.facts} aria-label={text("workspace.report")}>
      <h2>{text("workspace.report")}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Said where some images have relative values alone: nothing of them is in degrees. */
function useTemperatureWords(images: ReportFactsProps["images"]): readonly string[] {
  const text = useMessages("inspection");
  const countOf = (kind: ThermalImageItem["temperatureKind"]) =>
    images?.filter(({ temperatureKind }) => temperatureKind === kind).length ?? 0;
  const [relative, radiometric] = [countOf("relative"), countOf("absolute")];
  if (relative === 0) return [];
  if (radiometric === 0) return [text("temperatures.relative", { count: relative })];
  return [text("temperatures.partly", { radiometric, count: relative + radiometric })];
}
