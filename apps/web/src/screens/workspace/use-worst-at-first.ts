import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { type DefectsRequest, defectPage } from "../../defects/defects.data.ts";
import type { WorkspaceAddress } from "./workspace-address.ts";
import { worstDefect } from "./worst-defect.ts";

interface AtFirst {
  readonly asked: DefectsRequest;
  readonly place: WorkspaceAddress;
  readonly choose: (seq: number) => void;
}

/**
 * A report that is opened without a place in it shows its worst finding. Once: after it is closed it stays closed.
 * Until it is known, no other picture is shown in its place.
 */
export function useWorstAtFirst({ asked, place, choose }: AtFirst): { readonly isPending: boolean } {
  const isOpenAddress = place.defect === null && place.image === null;
  const [isWanted, setWanted] = useState(isOpenAddress);
  const first = useQuery({ ...defectPage(asked, 0), enabled: isWanted });
  const isPending = isWanted && isOpenAddress && !first.isError;
  const rows = first.data?.content;
  // The address follows a choice some time later: until then it is still wanted.
  if (isWanted && !isOpenAddress) setWanted(false);
  const open = useEffectEvent(() => {
    const worst = rows && worstDefect(rows);
    if (worst === undefined) setWanted(false);
    else choose(worst.seq);
  });
  useEffect(() => {
    if (isWanted && rows !== undefined) open();
  }, [isWanted, rows]);
  return { isPending };
}
