import { emptyHistory, type History, withoutNext, withStep } from "@heliolens/domain/edits/history";
import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";
import type { DefectChange, Handle } from "./findings.data.ts";

export type ReviewMode =
  | { readonly kind: "looking" }
  | { readonly kind: "rejecting" }
  | {
      readonly kind: "changing";
      readonly mainCode: string;
      readonly subCode: string | null;
      /** The main type was named by a digit: the next one names a sub type. */
      readonly isMainNamed: boolean;
    };

/** A decision that can be taken back. */
export interface Decision {
  readonly kind: "confirm" | "change" | "reject" | "confirm-all";
  /** At the versions the decision left them at. */
  readonly items: readonly Handle[];
  /** Of a changed finding: how it was. */
  readonly back: DefectChange | null;
  /** Where in the queue it was. */
  readonly position: number;
  readonly words: string;
}

/** The area of a finding, drawn anew. */
export interface Redrawn {
  readonly seq: number;
  readonly rect: PixelBox;
  /** Cut to the picture, as it is sent. */
  readonly shape: NonNullable<DefectChange["defectShapeGeom"]>;
}

export interface ReviewState {
  /** Which finding of the queue is looked at, from 0. */
  readonly position: number;
  readonly mode: ReviewMode;
  /** Saved with the confirmation. */
  readonly redrawn: Redrawn | null;
  /** Decided here: out of sight, whatever a list that was asked for before still says. */
  readonly away: ReadonlySet<number>;
  readonly decisions: History<Decision>;
}

export const reviewBegun: ReviewState = {
  position: 0,
  mode: { kind: "looking" },
  redrawn: null,
  away: new Set(),
  decisions: emptyHistory,
};

export type ReviewEvent =
  | { readonly kind: "placed"; readonly position: number }
  | { readonly kind: "mode-entered"; readonly mode: ReviewMode }
  | { readonly kind: "redrawn"; readonly redrawn: Redrawn }
  | { readonly kind: "sent"; readonly seqs: readonly number[] }
  | { readonly kind: "failed"; readonly seqs: readonly number[] }
  | { readonly kind: "decided"; readonly decision: Decision }
  | { readonly kind: "undone"; readonly decision: Decision };

const looking = { mode: { kind: "looking" }, redrawn: null } as const;

export function reviewAfter(state: ReviewState, event: ReviewEvent): ReviewState {
  switch (event.kind) {
    case "placed":
      return { ...state, ...looking, position: Math.max(0, event.position) };
    case "mode-entered":
      return { ...state, mode: event.mode };
    case "redrawn":
      return { ...state, redrawn: event.redrawn };
    case "sent":
      return { ...state, ...looking, away: new Set([...state.away, ...event.seqs]) };
    case "failed":
      return { ...state, away: without(state.away, event.seqs) };
    case "decided":
      return { ...state, decisions: withStep(state.decisions, event.decision) };
    case "undone": {
      const seqs = event.decision.items.map(({ seq }) => seq);
      return { ...state, decisions: withoutNext(state.decisions, "undo"), away: without(state.away, seqs) };
    }
  }
}

function without(away: ReadonlySet<number>, seqs: readonly number[]): ReadonlySet<number> {
  const back = new Set(seqs);
  return new Set([...away].filter((seq) => !back.has(seq)));
}

export interface TypeChoice {
  readonly code: string;
  readonly children: readonly { readonly code: string }[];
}

/** The first digit names the main type, the next one a sub type of it; a digit that names nothing changes nothing. */
export function typeNamed(
  mode: Extract<ReviewMode, { kind: "changing" }>,
  types: readonly TypeChoice[],
  digit: number,
): Extract<ReviewMode, { kind: "changing" }> {
  if (!mode.isMainNamed) {
    const main = types[digit - 1];
    return main === undefined ? mode : { kind: "changing", mainCode: main.code, subCode: null, isMainNamed: true };
  }
  const sub = types.find(({ code }) => code === mode.mainCode)?.children[digit - 1];
  return sub === undefined ? mode : { ...mode, subCode: sub.code, isMainNamed: false };
}
