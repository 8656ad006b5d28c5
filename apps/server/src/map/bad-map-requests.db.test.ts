import { get as httpGet } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseUnavailable } from "@heliolens/database/connection/database-unavailable";
import type { Database } from "@heliolens/database/database";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, type Person, type TestHouse } from "../testing/a-house.ts";
import { aMappedSite, type MappedSite } from "../testing/a-mapped-site.ts";

const getMap = {
  SERVICE: "WMS",
  VERSION: "1.3.0",
  REQUEST: "GetMap",
  LAYERS: "solar_modules",
  STYLES: "",
  CRS: "EPSG:4326",
  BBOX: "34.79,126.69,34.81,126.71",
  WIDTH: "64",
  HEIGHT: "64",
  FORMAT: "image/png",
};
const getFeature = { SERVICE: "WFS", VERSION: "2.0.0", REQUEST: "GetFeature", TYPENAMES: "solar_modules" };
const doctype = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Filter><BBOX>&x;</BBOX></Filter>';

// Section F of the fault list, row by row: what a request says and which word of it is at fault.
const refused: readonly (readonly [row: string, request: Record<string, string>, locator: string])[] = [
  ...[
    "site_seq:1;DROP",
    "site_seq:1 OR 1=1",
    "site_seq:1e3",
    "site_seq:０１",
    "site_seq:1\\;2",
    "site_seq:",
    "who:1",
    "site_seq:1;site_seq:1",
    "site_seq",
    "constructor:1",
    "",
  ].map((viewparams) => [`F2 ${viewparams}`, { ...getFeature, viewparams }, "viewparams"] as const),
  ["F2 100,000 pairs", { ...getFeature, viewparams: "a:1;".repeat(1_000) }, "viewparams"],
  [
    "F3 201 codes",
    { ...getFeature, TYPENAMES: "ai_defects", viewparams: `defect_codes:${"x,".repeat(200)}x` },
    "viewparams",
  ],
  ...["0", "-1", "1e9", "99999", "1.5", "NaN", ""].map(
    (WIDTH) => [`F4 ${WIDTH}`, { ...getMap, WIDTH }, "width"] as const,
  ),
  ...["1,2,3", "4,3,2,1", "NaN,1,2,3", "0,0,1,1e308"].map(
    (BBOX) => [`F5 ${BBOX}`, { ...getMap, BBOX }, "bbox"] as const,
  ),
  ...["EPSG:9999", "../", "AUTO:42001"].map((CRS) => [`F6 ${CRS}`, { ...getMap, CRS }, "crs"] as const),
  ...["text/html", "application/openlayers"].map(
    (FORMAT) => [`F6 ${FORMAT}`, { ...getMap, FORMAT }, "format"] as const,
  ),
  ...["nobody", "__proto__", "solar_modules,solar_modules,solar_modules", "solar_modules,".repeat(1000)].map(
    (LAYERS) => [`F7 ${LAYERS.slice(0, 20)}`, { ...getMap, LAYERS }, "layers"] as const,
  ),
  ...["SLD", "SLD_BODY", "CQL_FILTER", "FEATUREID", "TIME", "env"].map(
    (key) => [`F8 ${key}`, { ...getMap, [key]: "http://127.0.0.1:1/" }, key.toLowerCase()] as const,
  ),
  ["F8 a filter that is no box", { ...getFeature, FILTER: "<Filter><PropertyIsEqualTo/></Filter>" }, "filter"],
  ["F8 a filter with a document type", { ...getFeature, FILTER: doctype }, "filter"],
  ["F8 an unknown property", { ...getFeature, PROPERTYNAME: "password" }, "propertyname"],
  ["F1 an order by what is no property", { ...getFeature, SORTBY: "(select 1)" }, "sortby"],
  ["F1 a type that is a table", { ...getFeature, TYPENAMES: "app_user" }, "typenames"],
  [
    "F10 a click outside",
    { ...getMap, REQUEST: "GetFeatureInfo", QUERY_LAYERS: "solar_modules", I: "64", J: "0" },
    "i",
  ],
  [
    "F10 no click at all",
    { ...getMap, REQUEST: "GetFeatureInfo", QUERY_LAYERS: "solar_modules", I: "NaN", J: "0" },
    "i",
  ],
];

onBothEngines((engine) => {
  const { rule, rules } = engine;
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  let fail = false;
  let house: TestHouse;
  let person: Person;
  let site: MappedSite;

  beforeAll(async () => {
    await seedDefectTypes(engine.db);
    house = await aHouse(watched(engine.database));
    const company = await aCompany(house);
    person = await aPerson(house, "COMPANY", company);
    site = await aMappedSite(engine.db, company, { strings: 60 });
  });
  afterAll(() => house?.close());
  beforeEach(() => {
    statements.length = 0;
  });

  function watched(database: Database): Database {
    const watch: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (fail) throw new DatabaseUnavailable("gone");
        const { sql, parameters } = database.db.getExecutor().compileQuery(node, { queryId: "watched" });
        statements.push({ sql, parameters });
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const queryText: Database["queryText"] = async (sql, parameters) => {
      if (fail) throw new DatabaseUnavailable("gone");
      statements.push({ sql, parameters });
      return database.queryText(sql, parameters);
    };
    return { ...database, db: database.db.withPlugin(watch), queryText };
  }

  const ows = (parameters: Record<string, string>, headers: Record<string, string> = {}) =>
    house.app.inject({
      method: "GET",
      url: `/ows?${new URLSearchParams(parameters)}`,
      headers: { authorization: `Bearer ${person.token}`, ...headers },
    });

  rule.each(refused)(
    "%s is refused in the protocol's own form, and nothing is asked of the map's tables",
    async (_, request, locator) => {
      const { statusCode, body, headers } = await ows(request);
      expect(statusCode).toBe(400);
      expect(headers["content-type"]).toMatch(/xml/);
      expect(body).toMatch(/ServiceExceptionReport|ows:ExceptionReport/);
      expect(body).toContain(`locator="${locator}"`);
      expect(body).not.toMatch(/root:|select|stack|\.ts:/);
      expect(statements.filter(({ sql }) => /site|module|report|defect/.test(sql))).toEqual([]);
    },
  );

  it("treats quotes, percent signs and Korean in a code as data that never becomes SQL", async () => {
    for (const code of ["x'; drop table module_defect; --", "100%", "오염", "$1", "\\'"]) {
      const { statusCode } = await ows({
        ...getFeature,
        TYPENAMES: "defects_by_new_type",
        viewparams: `defect_codes:${code.replaceAll(";", "")}`,
      });
      expect(statusCode).toBe(200);
    }
    const said = JSON.stringify(statements);
    for (const part of ["drop table", "100%", "오염"]) expect(said).not.toContain(part);
  });

  it("binds numbers of viewparams as values", async () => {
    await ows({ ...getFeature, viewparams: "site_seq:424242" });
    const asked = statements.filter(({ sql }) => sql.includes("live_site"));
    expect(asked.length).toBeGreaterThan(0);
    for (const { sql, parameters } of asked) {
      expect(sql).not.toContain("424242");
      expect(parameters.map(String)).toContain("424242");
    }
  });

  rule("answers the world within the cap on features, and a huge page as the largest allowed", async () => {
    const world = await ows({
      ...getFeature,
      BBOX: "-90,-180,90,180",
      COUNT: "999999999999",
      OUTPUTFORMAT: "application/json",
    });
    expect([world.statusCode, world.json().features.length]).toEqual([200, 1200]);
    expect((await ows({ ...getMap, BBOX: "-90,-180,90,180" })).statusCode).toBe(200);
    expect(
      (await ows({ ...getFeature, STARTINDEX: "999999999999", OUTPUTFORMAT: "application/json" })).json().features,
    ).toEqual([]);
  });

  rule("never wraps an answer in a callback", async () => {
    const { body, headers } = await ows({
      ...getFeature,
      OUTPUTFORMAT: "application/json",
      COUNT: "1",
      callback: "alert",
    });
    expect([body.startsWith("{"), headers["x-content-type-options"]]).toEqual([true, "nosniff"]);
  });

  rule("says what is wrong in the caller's language, as JSON where he asks", async () => {
    const asked = { ...getMap, LAYERS: "nobody", EXCEPTIONS: "application/json" };
    expect((await ows(asked)).json().exceptions[0].text).toBe("레이어를 찾을 수 없습니다.");
    expect((await ows(asked, { "accept-language": "en" })).json().exceptions[0].text).toBe("The layer is not known.");
  });

  rules("XML", () => {
    it.each(["text/xml", "application/xml", "application/soap+xml"])("as a body of %s is not read", async (type) => {
      const { statusCode } = await house.app.inject({
        method: "POST",
        url: "/ows",
        payload: doctype,
        headers: { authorization: `Bearer ${person.token}`, "content-type": type },
      });
      expect([405, 415]).toContain(statusCode);
    });
  });

  rules("many at once", () => {
    it("are drawn a few at a time; what cannot wait is told to come back", async () => {
      const answers = await Promise.all(
        Array.from({ length: 200 }, () => ows({ ...getMap, WIDTH: "256", HEIGHT: "256" })),
      );
      const [drawn, told] = [200, 503].map((status) => answers.filter(({ statusCode }) => statusCode === status));
      expect(drawn!.length + told!.length).toBe(200);
      expect(drawn!.length).toBeGreaterThan(10);
      for (const { headers, body } of told!) {
        expect(headers["retry-after"]).toBe("2");
        expect(body).toContain("ServiceExceptionReport");
      }
      expect((await ows(getMap)).statusCode).toBe(200);
    });

    it("a client that goes away in the middle of an answer leaves nothing behind", async () => {
      await house.app.listen({ host: "127.0.0.1", port: 0 });
      const { port } = house.app.server.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}/ows?${new URLSearchParams({ ...getFeature, viewparams: `site_seq:${site.siteId}` })}`;
      for (let time = 0; time < 20; time++)
        await new Promise<void>((resolve, reject) => {
          const request = httpGet(url, { headers: { authorization: `Bearer ${person.token}` } }, (response) => {
            response.once("data", () => request.destroy());
            response.once("close", resolve);
          });
          request.once("error", (error: NodeJS.ErrnoException) =>
            error.code === "ECONNRESET" ? resolve() : reject(error),
          );
        });
      await expect
        .poll(() => new Promise((resolve) => house.app.server.getConnections((_, count) => resolve(count))))
        .toBe(0);
      expect((await ows({ ...getFeature, OUTPUTFORMAT: "application/json" })).json().features).toHaveLength(1200);
      expect(house.lines.filter((line) => JSON.stringify(line).includes("wire.failed"))).toEqual([]);
    });
  });

  it("says 503 in the protocol's form while the database is away, and answers again when it is back", async () => {
    fail = true;
    const away = await ows(getFeature);
    fail = false;
    expect([away.statusCode, away.headers["retry-after"]]).toEqual([503, "2"]);
    expect(away.body).toContain("ows:ExceptionReport");
    expect((await ows(getFeature)).statusCode).toBe(200);
  });
});
