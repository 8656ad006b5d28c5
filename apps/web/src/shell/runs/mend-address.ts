import type { Mend } from "@heliolens/domain/runs/mend";

export interface MendTarget {
  readonly reportSeq: number;
  readonly siteSeq: number | null;
  /** The person is on the alignment screen already. */
  readonly isAligning?: boolean;
}

interface Address {
  readonly to: "/dashboard" | "/admin/solar-module-report";
  readonly search: Readonly<Record<string, string>>;
}

/** The screen where a person mends what kept images out of a run; null where the run's own buttons do it. */
export function mendAddress(mend: Mend, { reportSeq, siteSeq, isAligning = false }: MendTarget): Address | null {
  const report = String(reportSeq);
  switch (mend) {
    case "align-images":
    case "align-by-hand":
    case "state-lens":
      return isAligning ? null : { to: "/dashboard", search: { report, align: "1" } };
    case "enter-scale":
    case "send-original":
      return { to: "/admin/solar-module-report", search: { report } };
    case "add-positions":
      return { to: "/admin/solar-module-report", search: { report, tab: "attributes" } };
    case "add-temperatures":
      return { to: "/admin/solar-module-report", search: { report, tab: "csv" } };
    case "check-design":
      return siteSeq === null ? null : { to: "/dashboard", search: { design: String(siteSeq) } };
    case "run-again":
      return null;
  }
}
