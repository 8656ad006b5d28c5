import { allEndpoints } from "@heliolens/contract/all-endpoints";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import {
  aCompany,
  aHouse,
  aPerson,
  ask,
  type Person,
  password,
  signIn,
  type TestHouse,
} from "@heliolens/server/testing/a-house";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

// Sections 6 and 7 of the specification: authentication, users, companies.
onPostgresql((engine) => {
  let house: TestHouse;
  let admin: Person;
  let company: Awaited<ReturnType<typeof aCompany>>;

  beforeAll(async () => {
    house = await aHouse(engine.database);
    admin = await aPerson(house, "ADMIN", null);
    company = await aCompany(house);
  });
  afterAll(() => house?.close());

  const call = async (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object) => {
    const { status, json } = await ask(house, admin, method, path, body);
    expect([path, status]).toEqual([path, 200]);
    return json;
  };
  let made = 0;
  const aUser = (facts: object = {}) => ({
    loginId: `spec-${++made}`,
    password: "solar-plant-37",
    userName: "김철수",
    userRole: "USER",
    companySeq: company,
    ...facts,
  });
  const addUser = async (facts: object = {}) => (await call("POST", "/api/users", aUser(facts))).content;
  const addCompany = async () =>
    (await call("POST", "/api/companies", { seq: null, companyName: `회사 명세 ${++made}` })).content;

  describe("authentication", () => {
    it("7.01 every call is below /api", () => {
      for (const { path } of allEndpoints) expect(path).toMatch(/^\/api\//);
    });
    it("7.02 the token in the authorization header opens calls, and nothing does without", async () => {
      expect((await ask(house, admin, "GET", "/api/users")).status).toBe(200);
      expect((await ask(house, null, "GET", "/api/users")).status).toBe(401);
    });
    it("7.03 POST authenticate gives result S, resultDesc, authToken and userProfile", async () => {
      const { status, json } = await signIn(house, admin.loginId, password);
      expect([status, json]).toMatchObject([
        200,
        {
          result: "S",
          resultDesc: expect.any(String),
          content: { authToken: expect.stringMatching(/.{20}/), userProfile: { userRole: "ADMIN" } },
        },
      ]);
    });
    it("7.04 a wrong password gives result F and resultDesc with status 200", async () => {
      const { status, json } = await signIn(house, admin.loginId, "wrong");
      expect([status, json.result, json.resultDesc.length > 0]).toEqual([200, "F", true]);
    });
    it("7.05 GET my profile", async () => {
      expect(await call("GET", "/api/my/profile")).toMatchObject({ content: { id: admin.id, userRole: "ADMIN" } });
    });
  });

  describe("roles", () => {
    it("6.01 both spellings of a role are understood, ROLE_ is never sent", async () => {
      expect((await addUser({ userRole: "ROLE_COMPANY" })).userRole).toBe("COMPANY");
      expect((await addUser({ userRole: "USER" })).userRole).toBe("USER");
    });
    it("6.02 an administrator is the role ADMIN exactly", async () => {
      for (const userRole of ["admin", "ADMIN ", "ROLE_ADMIN,USER", "NOT_ADMIN"])
        expect((await ask(house, admin, "POST", "/api/users", aUser({ userRole }))).status).toBe(400);
    });
    it("6.03 a role opens its calls and no others", async () => {
      const user = await aPerson(house, "USER", company);
      expect((await ask(house, user, "GET", "/api/companies")).status).toBe(403);
      expect((await ask(house, admin, "GET", "/api/companies")).status).toBe(200);
    });
    it("1.11 administrators manage companies, managers, users, projects, sites and AI analysis", async () => {
      const { seq } = await addCompany();
      const { userRole: _, ...manager } = aUser({ companySeq: seq });
      await call("POST", "/api/company-managers", manager);
      await addUser({ companySeq: seq });
      const project = await call("POST", "/api/projects", { name: "명세", companySeq: seq });
      await call("POST", "/api/sites", { projectSeq: project.seq, siteId: "S-1", name: "명세" });
      expect(await call("GET", "/api/ai/runs")).toMatchObject({ content: [] });
    });
  });

  describe("users", () => {
    it("7.40 GET /api/users takes page from 0, size, sort and keyword and gives content.content with page.totalPages", async () => {
      const { loginId } = await addUser();
      const { content } = await call("GET", `/api/users?page=0&size=10&sort=seq,desc&keyword=${loginId}`);
      expect(content).toMatchObject({ content: [{ loginId }], page: { totalPages: 1, totalElements: 1, number: 0 } });
    });
    it("7.41 POST /api/users", async () => {
      expect(await addUser()).toMatchObject({ userName: "김철수", seq: expect.any(Number) });
    });
    it("7.42 PUT /api/users/{id}", async () => {
      const { id } = await addUser();
      expect((await call("PUT", `/api/users/${id}`, { userName: "이영희" })).content.userName).toBe("이영희");
    });
    it("7.43 DELETE /api/users/{id}", async () => {
      const { id, loginId } = await addUser();
      await call("DELETE", `/api/users/${id}`);
      expect((await call("GET", `/api/users?keyword=${loginId}`)).content.content).toEqual([]);
    });
    it("7.44 PATCH /api/users/{id}/password", async () => {
      const { id, loginId } = await addUser();
      await call("PATCH", `/api/users/${id}/password`, { password: "another-plant-38" });
      expect((await signIn(house, loginId, "another-plant-38")).json.result).toBe("S");
    });
    it("7.45 answers of users and companies have the code SUCCESS", async () => {
      for (const path of ["/api/users", "/api/companies"]) expect((await call("GET", path)).code).toBe("SUCCESS");
    });
  });

  describe("companies", () => {
    it("7.46 GET /api/companies", async () => {
      const { seq, companyName } = await addCompany();
      expect((await call("GET", "/api/companies")).content.content[0]).toMatchObject({ seq, companyName });
    });
    it("7.47 POST /api/companies takes seq and companyName", async () => {
      expect(await addCompany()).toMatchObject({ seq: expect.any(Number), companyName: `회사 명세 ${made}` });
    });
    it("7.48 PUT /api/companies/{id} takes seq and companyName", async () => {
      const { seq } = await addCompany();
      const sent = { seq, companyName: `새 이름 ${made}` };
      expect((await call("PUT", `/api/companies/${seq}`, sent)).content).toMatchObject(sent);
    });
    it("7.49 DELETE /api/companies/{id}", async () => {
      const { seq, companyName } = await addCompany();
      await call("DELETE", `/api/companies/${seq}`);
      const keyword = encodeURIComponent(companyName);
      expect((await call("GET", `/api/companies?keyword=${keyword}`)).content.content).toEqual([]);
    });
  });
});
