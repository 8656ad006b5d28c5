import { allEndpoints } from "@heliolens/contract/all-endpoints";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

onPostgresql((engine) => {
  let house: TestHouse;
  let admin: Person;

  beforeAll(async () => {
    house = await aHouse(engine.database);
    admin = await aPerson(house, "ADMIN", null);
  });
  afterAll(() => house?.close());

  const companies = async () => (await engine.db.selectFrom("company").select("id").execute()).length;
  const postRaw = async (payload: string | Buffer, headers: Record<string, string> = {}) => {
    const { statusCode, body } = await house.app.inject({
      method: "POST",
      url: "/api/companies",
      payload,
      headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json", ...headers },
    });
    return { status: statusCode, json: JSON.parse(body), text: body };
  };

  describe("a body", () => {
    it.each([
      ["cut short", '{"companyName":"x'],
      ["nothing but a bracket", "{"],
      ["trailing garbage", '{"companyName":"x"}}'],
      ["empty", ""],
      ["null", "null"],
      ["a list", '["companyName"]'],
      ["a number", "7"],
      ["NaN", '{"companyName":NaN}'],
      ["not UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
      ["UTF-16", Buffer.from('{"companyName":"x"}', "utf16le")],
      ["a prototype", '{"companyName":"x","__proto__":{"isAdmin":true}}'],
      ["a constructor", '{"companyName":"x","constructor":{"prototype":{"isAdmin":true}}}'],
      ["an unknown field", '{"companyName":"x","userCount":9}'],
      ["a missing field", "{}"],
      ["a field of another type", '{"companyName":{"$gt":""}}'],
      ["NUL", '{"companyName":"x\\u0000"}'],
      ["half a surrogate pair", '{"companyName":"\\ud83d"}'],
      ["only spaces", '{"companyName":"   "}'],
      ["101 letters", `{"companyName":"${"x".repeat(101)}"}`],
      ["a number beyond exactness", '{"companyName":"x","seq":9007199254740993}'],
      ["a number beyond everything", '{"companyName":"x","seq":1e400}'],
      ["30,000 levels", `{"companyName":${"[".repeat(30_000)}${"]".repeat(30_000)}}`],
    ])("that is %s is refused and nothing is written", async (_, payload) => {
      const before = await companies();
      const { status, json } = await postRaw(payload);
      expect([status, json.code]).toEqual([400, "wire.malformed"]);
      expect(json.message).toBe("요청 형식이 올바르지 않습니다.");
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
      expect(await companies()).toBe(before);
    });

    it.each([
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/xml",
      "",
      "json",
    ])("of type %j is not supported", async (type) => {
      const { status, json } = await postRaw('{"companyName":"typed"}', { "content-type": type });
      expect([status, json.code]).toEqual([415, "wire.unsupported-type"]);
    });

    it("that is compressed is not supported", async () => {
      expect((await postRaw("x", { "content-encoding": "gzip" })).status).toBe(415);
    });

    it("of more than 64 KiB is too large", async () => {
      const { status, json } = await postRaw(`{"companyName":"${"x".repeat(1_000_000)}"}`);
      expect([status, json.code]).toEqual([413, "wire.too-large"]);
    });

    it("is not looked for where a call has none", async () => {
      expect((await ask(house, admin, "DELETE", "/api/companies/999999", { force: true })).status).toBe(400);
    });

    it("with SQL, HTML or a formula in it is text", async () => {
      const names = ["'; drop table company; --", "<img src=x onerror=alert(1)>", "=cmd|' /C calc'!A0", "％_\\"];
      for (const companyName of names) {
        const { json } = await ask(house, admin, "POST", "/api/companies", { companyName });
        expect(json.content.companyName).toBe(companyName);
      }
    });
  });

  describe("an id", () => {
    it.each([
      "0",
      "-1",
      "1.5",
      "1e3",
      "abc",
      "９",
      "9007199254740993",
      "9".repeat(30),
      "1%00",
      "1;drop",
      "..%2f1",
      "%ff",
    ])("of %s in the path is refused", async (id) => {
      const { status, json } = await ask(house, admin, "DELETE", `/api/users/${id}`);
      expect([status, json.code]).toEqual([400, "wire.malformed"]);
    });
  });

  it("tells where and why, in the caller's language, without repeating what was sent", async () => {
    const sent = { companyName: 7, secret: "hunter2-hunter2" };
    const { json } = await ask(house, admin, "POST", "/api/companies", sent, { "accept-language": "en-GB" });
    expect(json).toEqual({
      code: "wire.malformed",
      message: "The request is not well formed.",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      details: {
        issues: [
          { at: "body.companyName", why: "invalid_type" },
          { at: "body", why: "unrecognized_keys" },
        ],
      },
    });
    expect(JSON.stringify(house.lines)).not.toContain("hunter2");
  });

  it("ignores a method given beside the method", async () => {
    const company = await aCompany(house);
    const headers = { "x-http-method-override": "DELETE", "x-method-override": "DELETE" };
    const { status } = await ask(
      house,
      admin,
      "PUT",
      `/api/companies/${company}`,
      { companyName: `이름 ${company}` },
      headers,
    );
    expect(status).toBe(200);
    expect((await ask(house, admin, "POST", `/api/companies/${company}?_method=DELETE`)).status).toBe(405);
  });

  it("answers no call of the contract with a 5xx, whatever is sent", { timeout: 90_000 }, async () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constantFrom("", "0", "1", "-1", "999999999", "seq,desc", "\u0000", "%", "__proto__", "ADMIN", "🌞", "\ud800"),
    );
    const accounts = ["seq", "loginId", "userName", "companyName", "userRole", "email", "x"];
    const inspection = ["name", "siteId", "siteSeq", "projectSeq", "version", "location", "examineDate", "cloudOkta"];
    const uploads = ["choices", "by", "thermalImageId", "rgbImageId", "emissivity", "humidity"];
    const fieldNames = [...accounts, ...inspection, ...uploads];
    const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), text, fc.integer(), fc.constant(null));
    const request = fc.constantFrom(...allEndpoints).chain((endpoint) =>
      fc.record({
        endpoint: fc.constant(endpoint),
        id: text,
        query: fc.dictionary(
          fc.constantFrom(
            "page",
            "size",
            "sort",
            "keyword",
            "companySeq",
            "siteId",
            "from",
            "confirm",
            "solarExamineReport",
            "ids",
            "x",
          ),
          text,
          {
            maxKeys: 4,
          },
        ),
        body: fc.option(fc.oneof(value, fc.dictionary(fc.constantFrom(...fieldNames), value)), { nil: undefined }),
        isSignedIn: fc.boolean(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(request, async ({ endpoint, id, query, body, isSignedIn }) => {
        const search = new URLSearchParams(query).toString();
        const url = `${endpoint.path.replace("{id}", encodeURIComponent(id.toWellFormed()))}?${search}`;
        const response = await house.app.inject({
          method: endpoint.method,
          url,
          headers: {
            "content-type": "application/json",
            ...(isSignedIn && endpoint.name !== "logout" && { authorization: `Bearer ${admin.token}` }),
          },
          ...(body !== undefined && { payload: JSON.stringify(body) }),
        });
        expect(response.statusCode).toBeLessThan(500);
        if (response.statusCode >= 400)
          expect(response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      }),
      { numRuns: 5_000, interruptAfterTimeLimit: 15_000, markInterruptAsFailure: false },
    );
    expect((await ask(house, admin, "GET", "/api/my/profile")).status).toBe(200);
  });
});
