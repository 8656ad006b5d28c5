import { expect, it } from "vitest";
import { openAlignDesk } from "../align-desk.ts";
import { aFrame, aProposal, aRecord } from "../testing/a-record.ts";
import { comparedProposal, reviewedProposal } from "./compared-proposal.ts";

const reviewing = (own: Parameters<typeof aRecord>[0]) => {
  const desk = openAlignDesk(7, [aRecord({ ...own, proposal: aProposal() })]);
  desk.store.tell({ kind: "chosen", ids: [1] });
  desk.store.tell({ kind: "set", to: { pane: "auto" } });
  return desk.store.current();
};

it("compares two places of an image that lies somewhere", () => {
  expect(comparedProposal(reviewing({}))?.id).toBe(1);
});

it("shows an image that lies nowhere yet at its proposed place", () => {
  const nowhere = reviewing({ positionCoordinates: null, firstPositionCoordinates: null });
  expect(comparedProposal(nowhere)).toBeNull();
  expect(reviewedProposal(nowhere)?.id).toBe(1);
  expect(reviewedProposal(nowhere)?.proposed).toHaveLength(aFrame().length);
});
