import { isOpen } from "@heliolens/domain/defects/defect-status";
import { nearbyM, type Observation, observeFinding } from "@heliolens/domain/documents/observe-finding";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import type { SummaryFinding } from "./summary-facts.ts";

/** What each finding's own numbers tell, with its neighbours among the others. */
export function observerOf(findings: readonly SummaryFinding[]): (finding: SummaryFinding) => Observation[] {
  const stringOf = ({ siteId, string }: SummaryFinding) => (string === null ? null : `${siteId} ${string}`);
  const onString = new Map<string, number>();
  for (const finding of findings) {
    const string = stringOf(finding);
    if (string !== null && isOpen(finding.status)) onString.set(string, (onString.get(string) ?? 0) + 1);
  }
  const cells = nearCells(findings);
  return (finding) => {
    const string = stringOf(finding);
    const own = isOpen(finding.status) ? 1 : 0;
    return observeFinding({
      ...finding,
      othersOnString: string === null ? null : (onString.get(string) ?? 0) - own,
      othersNear: cells(finding),
    });
  };
}

/** Counts others within `nearbyM`: findings lie in cells of that size, so that only nine cells are looked at. */
function nearCells(findings: readonly SummaryFinding[]): (finding: SummaryFinding) => number {
  const origin = findings.find(({ position }) => position !== null)?.position;
  if (origin === undefined || origin === null) return () => 0;
  const plane = metrePlaneAt(origin);
  const cellOf = (metres: number) => Math.floor(metres / nearbyM);
  const byCell = new Map<string, { readonly id: number; readonly at: readonly [number, number] }[]>();
  for (const { id, position } of findings) {
    if (position === null) continue;
    const at = plane.toMetres(position);
    const key = `${cellOf(at[0])} ${cellOf(at[1])}`;
    byCell.set(key, [...(byCell.get(key) ?? []), { id, at }]);
  }
  return ({ id, position }) => {
    if (position === null) return 0;
    const [x, y] = plane.toMetres(position);
    let count = 0;
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        for (const other of byCell.get(`${cellOf(x) + dx} ${cellOf(y) + dy}`) ?? [])
          if (other.id !== id && Math.hypot(other.at[0] - x, other.at[1] - y) <= nearbyM) count++;
    return count;
  };
}
