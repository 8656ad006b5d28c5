import { type DefectStatus, isOpen } from "@heliolens/domain/defects/defect-status";

interface Listed {
  readonly defectStatus: DefectStatus;
  readonly solarThermalImage: { readonly seq: number } | null;
}

/** What a report opens with: the first of its list that is open and that an image shows. */
export function worstDefect<D extends Listed>(rows: readonly D[]): D | undefined {
  const shown = rows.filter(({ solarThermalImage }) => solarThermalImage !== null);
  return shown.find(({ defectStatus }) => isOpen(defectStatus)) ?? shown[0] ?? rows[0];
}
