import { expect, it } from "vitest";
import { entriesOf } from "./tar-entries.ts";

const entry = (name: string, content: string): Buffer => {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(content.length.toString(8).padStart(11, "0"), 124);
  const padded = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  padded.write(content);
  return Buffer.concat([header, padded]);
};

it("lists the entries of a tar archive with their contents, an empty one and one of several blocks too", () => {
  const entries = [entry("share/proj/", ""), entry("lib/a.so", "x".repeat(1300)), entry("b", "y")];
  const tar = Buffer.concat([...entries, Buffer.alloc(1024)]);
  expect(entriesOf(tar)).toEqual([
    { name: "share/proj/", content: Buffer.alloc(0) },
    { name: "lib/a.so", content: Buffer.from("x".repeat(1300)) },
    { name: "b", content: Buffer.from("y") },
  ]);
});
