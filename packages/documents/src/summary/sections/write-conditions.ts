import { lowestIrradianceWm2 } from "@heliolens/domain/defects/normalise-delta-t";
import { drawSeries } from "../sheet/draw-series.ts";
import type { Sheet } from "../sheet/sheet.ts";
import { type FactRow, writeFacts, writeTable } from "../sheet/write-table.ts";
import { addSection, writeParagraph, writeSubtitle } from "../sheet/write-text.ts";
import type { SummaryCamera, SummaryFacts, SummaryReport, WeatherQuantity } from "../summary-facts.ts";

/** One report and one camera. */
const USUAL_PT = 370;

/** The day, the people's gear, and the parameters every temperature rests on. */
export function writeConditions(sheet: Sheet, { reports, cameras, weather, timeZone, flight }: SummaryFacts): void {
  const { words, numbers } = sheet;
  const withoutDegrees = flight.thermalImages - flight.radiometricImages;
  const hasDegrees = withoutDegrees < Math.max(1, flight.thermalImages);
  addSection(sheet, words("section-conditions"), USUAL_PT);
  for (const report of reports) {
    writeSubtitle(sheet, `${report.name} (${report.examineDate})`);
    writeFacts(sheet, conditionFacts(sheet, report));
    if (!hasDegrees) continue;
    if (report.irradianceWm2 === null) writeParagraph(sheet, words("no-irradiance"));
    else if (report.irradianceWm2 < lowestIrradianceWm2) writeParagraph(sheet, words("below-600"));
  }
  if (weather.length > 0) {
    writeSubtitle(sheet, words("weather"), 104);
    for (const series of weather) {
      const { unit, decimals } = quantities[series.quantity];
      drawSeries(sheet, series, { title: words(series.quantity), unit, decimals, timeZone });
    }
  }
  writeSubtitle(sheet, words("equipment"));
  writeFacts(
    sheet,
    cameras.map((camera) => [camera.model ?? words("not-stated"), lensWords(sheet, camera)]),
  );
  if (!hasDegrees) {
    writeParagraph(sheet, words("relative-all", { count: numbers(withoutDegrees) }), { font: "bold" });
    return;
  }
  if (withoutDegrees > 0) writeParagraph(sheet, words("relative-some", { count: numbers(withoutDegrees) }));
  writeParagraph(sheet, words("parameters-note"));
  writeTable(
    sheet,
    [
      { header: words("camera"), widthPt: 95 },
      { header: words("serial"), widthPt: 68 },
      { header: words("images"), widthPt: 45, align: "right" },
      { header: words("emissivity"), widthPt: 62, align: "right" },
      { header: words("reflected"), widthPt: 97, align: "right" },
      { header: words("distance"), widthPt: 64, align: "right" },
      { header: words("air-humidity"), widthPt: 64, align: "right" },
    ],
    cameras.map((camera) => cameraRow(sheet, camera)),
  );
}

const quantities: Readonly<Record<WeatherQuantity, { readonly unit: string; readonly decimals: number }>> = {
  irradiance: { unit: "W/m²", decimals: 0 },
  ambient: { unit: "°C", decimals: 1 },
  wind: { unit: "m/s", decimals: 1 },
  humidity: { unit: "%", decimals: 0 },
};

/** The drone, the lens, and whether the files carry a calibration of it. */
function lensWords({ words, numbers }: Sheet, camera: SummaryCamera): string {
  const { droneModel, focalLengthMm, focalLength35Mm, calibratedImages, images } = camera;
  const equal = focalLength35Mm === null ? "" : ` (${words("lens-35", { length: numbers(focalLength35Mm) })})`;
  return [
    ...(droneModel === null ? [] : [words("drone", { model: droneModel })]),
    focalLengthMm === null ? words("lens-unknown") : `${words("lens", { length: numbers(focalLengthMm, 1) })}${equal}`,
    calibratedImages === 0
      ? words("calibration-none")
      : words("calibration-file", { count: numbers(calibratedImages), images: numbers(images) }),
  ].join(" · ");
}

function conditionFacts({ words, numbers }: Sheet, report: SummaryReport): FactRow[] {
  const withUnit = (value: number | null, decimals: number, unit: string) =>
    value === null ? words("not-stated") : `${numbers(value, decimals)} ${unit}`;
  const okta = report.cloudOkta;
  return [
    [words("operator"), report.operator || words("not-stated")],
    [words("qualification"), report.qualification || words("not-stated")],
    [words("pilot"), report.pilot || words("not-stated")],
    [words("irradiance"), withUnit(report.irradianceWm2, 0, "W/m²")],
    [words("ambient"), withUnit(report.ambientC, 1, "°C")],
    [words("wind"), withUnit(report.windMs, 1, "m/s")],
    [words("cloud"), okta === null ? words("not-stated") : words("unit.okta", { count: okta })],
    [words("humidity"), withUnit(report.humidityPercent, 0, "%")],
    [words("equipment-words"), report.equipment || words("not-stated")],
    [words("plant-state"), report.plantState || words("not-stated")],
  ];
}

function cameraRow({ words, numbers }: Sheet, camera: SummaryCamera): string[] {
  const range = (values: readonly [number, number] | null, decimals: number, unit: string) => {
    if (values === null) return words("not-stated");
    const [least, most] = values.map((value) => numbers(value, decimals));
    return least === most ? `${least}${unit}` : `${least}–${most}${unit}`;
  };
  const percent = camera.humidity && ([camera.humidity[0] * 100, camera.humidity[1] * 100] as const);
  return [
    camera.model ?? words("not-stated"),
    camera.serial ?? words("not-stated"),
    numbers(camera.images),
    range(camera.emissivity, 2, ""),
    range(camera.reflectedC, 1, " °C"),
    range(camera.distanceM, 1, " m"),
    range(percent, 0, " %"),
  ];
}
