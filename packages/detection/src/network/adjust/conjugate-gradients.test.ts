import { expect, it } from "vitest";
import { leastSquares } from "./conjugate-gradients.ts";
import { sparseEquations } from "./sparse-equations.ts";

it("finds the line that misses three points least", () => {
  const equations = sparseEquations();
  // Height and slope of a line through 0, 1 and 5 at 0, 1 and 2.
  for (const [x, y] of [
    [0, 0],
    [1, 1],
    [2, 5],
  ] as const)
    equations.add([0, 1], [1, x], y);
  const solution = leastSquares(equations.stored(), { count: 2, blocks: [{ start: 0, size: 2 }] });
  expect(solution[0]).toBeCloseTo(-0.5, 6);
  expect(solution[1]).toBeCloseTo(2.5, 6);
});

it("carries what is known at one end of a long chain to the other", () => {
  const equations = sparseEquations();
  const links = 200;
  equations.add([0], [1], 7);
  for (let i = 0; i < links; i++) equations.add([i, i + 1], [-1, 1], 0.5);
  const blocks = Array.from({ length: links + 1 }, (_, start) => ({ start, size: 1 }));
  const solution = leastSquares(equations.stored(), { count: links + 1, blocks });
  expect(solution[links]).toBeCloseTo(7 + 0.5 * links, 3);
});

it("reaches the end of a chain that is far longer than its rounds, where runs of it move as one", () => {
  const equations = sparseEquations();
  const modes = sparseEquations();
  const [links, run] = [2500, 50];
  equations.add([0], [1], 7);
  for (let i = 0; i < links; i++) equations.add([i, i + 1], [-1, 1], 0.5);
  for (let i = 0; i <= links; i++) modes.add([Math.floor(i / run)], [1], 0);
  const blocks = Array.from({ length: links + 1 }, (_, start) => ({ start, size: 1 }));
  const endOf = (own: Partial<Parameters<typeof leastSquares>[1]>) =>
    leastSquares(equations.stored(), { count: links + 1, blocks, ...own })[links]!;
  expect(endOf({ modes: modes.stored() })).toBeCloseTo(7 + 0.5 * links, 0);
  expect(endOf({})).toBeLessThan(0.9 * links * 0.5);
});
