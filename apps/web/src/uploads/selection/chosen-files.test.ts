import { describe, expect, it } from "vitest";
import { filesOfDrop, filesOfInput } from "./chosen-files.ts";

const aFileEntry = (fullPath: string) => ({
  isFile: true,
  fullPath,
  name: fullPath.split("/").at(-1)!,
  file: (found: (file: File) => void) => found(new File(["x"], fullPath.split("/").at(-1)!)),
});

const aFolder = (fullPath: string, inside: readonly object[], portion = 100) => ({
  isFile: false,
  fullPath,
  createReader: () => {
    let at = 0;
    return {
      readEntries: (found: (entries: readonly object[]) => void) => {
        found(inside.slice(at, at + portion));
        at += portion;
      },
    };
  },
});

const aDrop = (...entries: object[]) =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) }) as unknown as DataTransfer;

const pathsOf = (chosen: Awaited<ReturnType<typeof filesOfDrop>>) =>
  chosen.map(({ folder, name }) => `${folder}|${name}`);

describe("what was dropped", () => {
  it("is opened to the last folder, whatever portions the browser gives it in", async () => {
    const flight = aFolder(
      "/DCIM/100MEDIA",
      Array.from({ length: 250 }, (_, i) => aFileEntry(`/DCIM/100MEDIA/DJI_${String(i).padStart(4, "0")}_T.JPG`)),
    );
    const paths = pathsOf(await filesOfDrop(aDrop(aFolder("/DCIM", [flight]), aFileEntry("/attributes.zip"))));
    expect(paths).toHaveLength(251);
    expect(paths[0]).toBe("DCIM/100MEDIA|DJI_0000_T.JPG");
    expect(paths.at(-1)).toBe("|attributes.zip");
  });

  it("is asked for file by file in small portions, so that the page never waits for thousands", async () => {
    let [open, most] = [0, 0];
    const entry = (i: number) => ({
      ...aFileEntry(`/C/DJI_${i}.JPG`),
      file: (found: (file: File) => void) => {
        most = Math.max(most, ++open);
        setImmediate(() => {
          open--;
          found(new File(["x"], `DJI_${i}.JPG`));
        });
      },
    });
    const paths = pathsOf(
      await filesOfDrop(
        aDrop(
          aFolder(
            "/C",
            Array.from({ length: 200 }, (_, i) => entry(i)),
          ),
        ),
      ),
    );
    expect(paths).toEqual(Array.from({ length: 200 }, (_, i) => `C|DJI_${i}.JPG`));
    expect(most).toBeLessThanOrEqual(8);
  });

  it("does not count what operating systems leave on a card", async () => {
    const card = aFolder("/C", [aFileEntry("/C/.DS_Store"), aFileEntry("/C/._a.JPG"), aFileEntry("/C/Thumbs.db")]);
    expect(await filesOfDrop(aDrop(card))).toEqual([]);
  });

  it("may be a file of another program, which stands in no folder", async () => {
    const file = new File(["x"], "a.JPG");
    const item = { webkitGetAsEntry: () => null, getAsFile: () => file };
    expect(await filesOfDrop({ items: [item] } as unknown as DataTransfer)).toEqual([
      { file, name: "a.JPG", folder: "" },
    ]);
  });

  it("tells when a folder cannot be read", async () => {
    const broken = {
      isFile: false,
      createReader: () => ({ readEntries: (_: unknown, failed: (why: Error) => void) => failed(new Error("gone")) }),
    };
    await expect(filesOfDrop(aDrop(broken))).rejects.toThrow("gone");
  });
});

it("keeps the folders of a chosen folder, and none of chosen files", () => {
  const inFolder = Object.assign(new File(["x"], "a.JPG"), { webkitRelativePath: "DCIM/100MEDIA/a.JPG" });
  const alone = Object.assign(new File(["x"], "b.JPG"), { webkitRelativePath: "" });
  expect(filesOfInput([inFolder, alone]).map(({ folder }) => folder)).toEqual(["DCIM/100MEDIA", ""]);
});
