import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

/** Runs a few lines in a process of their own, after two parts were started. */
function ranWith(lines: string) {
  const program = `
    const { runUntilStopped } = await import(${JSON.stringify(new URL("./run-until-stopped.ts", import.meta.url).href)});
    const part = (name, stop = async () => {}) => ({ name, stop: () => { console.log("stops " + name); return stop(); } });
    const run = (parts, log = () => {}) => { const running = runUntilStopped(log); parts.forEach(running.add); };
    ${lines}`;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  return { status, said: stdout.trim().split("\n") };
}

describe("a process", () => {
  it("stops its parts in reverse order and leaves with 0 when told to", () => {
    const { status, said } = ranWith(`
      run([part("database"), part("server")]);
      process.kill(process.pid, "SIGTERM");`);
    expect({ status, said }).toEqual({ status: 0, said: ["stops server", "stops database"] });
  });

  it.each(["Promise.reject(new Error('planted'))", "setTimeout(() => { throw new Error('planted'); })"])(
    "does not go on half-dead after %s: it logs, stops its parts and leaves with 1",
    (failure) => {
      const { status, said } = ranWith(`
        run([part("server")], ({ level, event, error }) => console.log(level, event, error));
        ${failure};`);
      expect(status).toBe(1);
      expect(said[0]).toBe("error unhandled planted");
      expect(said).toContain("stops server");
    },
  );

  it("is not kept by a part that fails to stop", () => {
    const { status, said } = ranWith(`
      run([part("database"), part("server", async () => { throw new Error("stuck"); })]);
      process.kill(process.pid, "SIGINT");`);
    expect({ status, said }).toEqual({ status: 0, said: ["stops server", "stops database"] });
  });
});
