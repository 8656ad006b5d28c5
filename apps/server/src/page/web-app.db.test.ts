import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import { routeTable } from "@heliolens/domain/navigation/route-table";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aHouse, ask, type TestHouse } from "../testing/a-house.ts";

onPostgresql((engine) => {
  const folder = mkdtempSync(join(tmpdir(), "heliolens-web-"));
  let house: TestHouse;

  beforeAll(async () => {
    mkdirSync(join(folder, "assets"));
    writeFileSync(
      join(folder, "index.html"),
      '<html><meta nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style></html>',
    );
    writeFileSync(join(folder, "assets/app-1a2b.js"), "export {};");
    writeFileSync(join(folder, "assets/app-1a2b.js.br"), "compressed");
    writeFileSync(join(folder, ".built-from"), "fingerprint");
    writeFileSync(join(folder, "favicon.svg"), "<svg/>");
    house = await aHouse(engine.database, { webFolder: folder });
  });
  afterAll(async () => {
    await house?.close();
    rmSync(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => ask(house, null, "GET", url, undefined, headers);

  it("gives the page under every address of the route table, each time with a nonce of its own", async () => {
    const nonces = new Set<string>();
    for (const path of ["/", ...routeTable.map((route) => route.path), "/dashboard?report=7", "/admin/users/"]) {
      const { status, text, headers } = await get(path);
      expect([path, status]).toEqual([path, 200]);
      const [nonce, again] = [...text.matchAll(/nonce="([^"]+)"/g)].map(([, value]) => value ?? "");
      expect(again).toBe(nonce);
      expect(headers["content-security-policy"]).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(headers["cache-control"]).toBe("no-store");
      nonces.add(nonce ?? "");
    }
    expect(nonces.size).toBe(routeTable.length + 3);
  });

  it("lets the field's page alone ask where the phone is", async () => {
    const policyOf = async (path: string) => (await get(path)).headers["permissions-policy"];
    expect(await policyOf("/field?report=3")).toContain("geolocation=(self)");
    expect(await policyOf("/dashboard")).toContain("geolocation=()");
  });

  it("never gives the page where a file is asked for and missing: an old tab learns that its version is gone", async () => {
    const html = { accept: "text/html,*/*" };
    for (const path of [
      "/assets/app-old.js",
      "/assets",
      "/assets/",
      "/assets/nested/",
      "/missing.css",
      "/api/nowhere",
      "/tiles/x",
      "/index.html",
    ]) {
      const { status, json } = await get(path, html);
      expect([path, status, json?.code]).toEqual([path, 404, "wire.not-found"]);
    }
  });

  it("says 404 with the page to a person who typed a wrong address, and with words to a machine", async () => {
    const person = await get("/dashbord", { accept: "text/html" });
    expect([person.status, person.text.startsWith("<html>")]).toEqual([404, true]);
    expect((await get("/dashbord")).json.code).toBe("wire.not-found");
  });

  it("gives files with their type and a policy under which a worker may run; hashed names for ever", async () => {
    const { headers, text } = await get("/assets/app-1a2b.js");
    expect(text).toBe("export {};");
    expect(headers["content-type"]).toMatch(/javascript/);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-security-policy"]).toContain("connect-src 'self'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect((await get("/favicon.svg")).headers["cache-control"]).toBe("no-cache");
    const compressed = await get("/assets/app-1a2b.js", { "accept-encoding": "br" });
    expect([compressed.headers["content-encoding"], compressed.text]).toEqual(["br", "compressed"]);
  });

  it.each([
    "/.built-from",
    "/../package.json",
    "/..%2f..%2fetc/passwd",
    "/assets/..%2f.built-from",
    "/%2e%2e/%2e%2e/etc/passwd",
  ])("keeps %s to itself", async (path) => {
    const { status, text } = await get(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toMatch(/fingerprint|root:|workspaces/);
  });
});
