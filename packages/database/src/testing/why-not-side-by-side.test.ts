import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { whyNotSideBySide } from "./why-not-side-by-side.ts";

const folder = join(import.meta.dirname, "../migrations");
// Steps up to this one were made before the first release: no version runs beside them.
const lastBeforeRelease = "0064";

it("lets the version before go on beside every schema step since the first release", () => {
  const steps = readdirSync(folder).filter((name) => name > `${lastBeforeRelease}-zzz`);
  const refused = steps.map((name) => [name, whyNotSideBySide(readFileSync(join(folder, name), "utf8"))]);
  expect(refused.filter(([, why]) => why !== null)).toEqual([]);
});

it.each([
  ["alter table site add column note text", null],
  ["alter table site add column note text not null default ''", null],
  ["alter table site add column note text default '' not null", null],
  ["create table note (id bigint primary key, text text not null)", null],
  ["drop index site_name", null],
  ["alter table site add column note text not null", "wants a column that the version before does not write"],
  ["alter table site drop column note", "drops what the version before reads"],
  ["// unused since 0.2.0\nalter table site drop column note", null],
  ["drop table note", "drops what the version before reads"],
  ["alter table site rename column note to notes", "renames what the version before reads"],
  ["alter table site alter column note type varchar(20)", "changes a type that the version before reads"],
  ["alter table site alter column note set not null", "refuses rows that the version before writes"],
])("%s: %s", (step, why) => {
  expect(whyNotSideBySide(step)).toBe(why);
});
