/** Where in a report the user is: all of it stands in the address, so that a link opens the same view. */
export interface WorkspaceAddress {
  readonly report: number;
  readonly image: number | null;
  readonly defect: number | null;
}

type Search = Readonly<Record<string, string | undefined>>;

export const workspaceAddressOf = (search: Search): WorkspaceAddress => ({
  report: seqOf(search.report) ?? 0,
  image: seqOf(search.image),
  defect: seqOf(search.defect),
});

/** The address of another place of the same report; what else stands in it (filters, sort, form) stays. */
export function searchOfAddress(search: Search, change: Partial<Pick<WorkspaceAddress, "image" | "defect">>) {
  const next = new Map(Object.entries(search));
  for (const [name, seq] of Object.entries(change)) {
    if (seq === null) next.delete(name);
    else next.set(name, String(seq));
  }
  return Object.fromEntries(next) as Record<string, string>;
}

const seqOf = (text: string | undefined): number | null => (/^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : null);
