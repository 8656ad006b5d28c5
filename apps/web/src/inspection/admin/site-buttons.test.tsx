// @vitest-environment happy-dom
import type { UserRole } from "@heliolens/domain/accounts/user-role";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { tellSession } from "../../shell/session/session.ts";
import { aProfile } from "../../shell/testing/a-profile.ts";
import { aServer, type Heard } from "../../shell/testing/a-server.ts";
import { fill, press, showRoom } from "../../shell/testing/show-room.tsx";
import { EditSiteButton } from "./edit-site-button.tsx";
import { NewSiteButton } from "./new-site-button.tsx";

const fields = { productField: () => null, companyField: () => null };
const at = "2026-06-12T01:30:00Z";
const stamps = { createdAt: at, updatedAt: at, updatedBy: null, isSimulated: false };
const aProject = (seq: number, name: string) => ({
  ...{ seq, id: seq, version: 1, name, description: "", companySeq: 3, companyName: "한빛솔라", siteCount: 0 },
  ...stamps,
});
const aSite = {
  ...{ seq: 9, id: 9, version: 4, siteId: "YA-2", name: "영암 2호기", description: "", address: "", location: null },
  ...{ projectSeq: 1, projectName: "데모", companySeq: 3, companyName: "한빛솔라", panelProductSeq: null },
  ...{ capacityKwp: null, ellipsoidalHeightM: null, panelHeightM: null, specificYieldKwhPerKwp: 1300 },
  ...{ tariffWonPerKwh: 150, timeZone: "Asia/Seoul", moduleCount: 0, reportCount: 0 },
  ...stamps,
};
const page = { size: 100, totalElements: 1, totalPages: 1, number: 0 };

const signIn = (userRole: UserRole) => tellSession({ kind: "signed-in", profile: aProfile({ userRole }) });
const sent = (heard: readonly Heard[]) =>
  heard.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [`${method} ${path}`, body]);

function theServer(): Heard[] {
  const projects = [aProject(1, "데모")];
  return aServer({
    "GET /api/projects": () => ({ _embedded: { projects }, page }),
    "POST /api/projects": () => {
      projects.push(aProject(2, "우리 발전소"));
      return projects[1]!;
    },
    "GET /api/sites/9": () => ({ content: aSite }),
    "POST /api/sites": () => ({ content: { ...aSite, projectSeq: 2 } }),
    "PUT /api/sites/9": () => ({ content: aSite }),
  });
}

afterEach(() => tellSession({ kind: "signed-out" }));

it("a company manager puts a new site into a new project, from the dashboard", async () => {
  signIn("COMPANY");
  const heard = theServer();
  await showRoom(<NewSiteButton {...fields} />);
  press("사이트 만들기");
  await screen.findByRole("dialog", { name: "사이트 만들기" });
  press("프로젝트 만들기");
  const project = within(await screen.findByRole("dialog", { name: "프로젝트 만들기" }));
  fireEvent.change(project.getByLabelText(/^이름/), { target: { value: "우리 발전소" } });
  fireEvent.click(project.getByRole("button", { name: "저장" }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^프로젝트/, { selector: "input" }).value).toBe("우리 발전소"),
  );
  expect(sent(heard)).toEqual([["POST /api/projects", { name: "우리 발전소", description: "" }]]);
  fill("사이트 ID", "YA-2");
  fill("이름", "영암 2호기");
  press("저장");
  await waitFor(() => expect(sent(heard)[1]).toMatchObject(["POST /api/sites", { projectSeq: 2, siteId: "YA-2" }]));
});

it("Escape leaves the new project, and the new site below it stays open", async () => {
  signIn("COMPANY");
  theServer();
  await showRoom(<NewSiteButton {...fields} />);
  press("사이트 만들기");
  await screen.findByRole("dialog", { name: "사이트 만들기" });
  press("프로젝트 만들기");
  const project = await screen.findByRole("dialog", { name: "프로젝트 만들기" });
  fireEvent.keyDown(project, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "프로젝트 만들기" })).toBeNull());
  expect(screen.queryByRole("dialog", { name: "사이트 만들기" })).not.toBeNull();
});

it("a company manager changes a site from the dashboard, under the version read", async () => {
  signIn("COMPANY");
  const heard = theServer();
  await showRoom(<EditSiteButton siteSeq={9} {...fields} />);
  press("사이트 수정");
  await screen.findByRole("dialog", { name: "사이트 수정" });
  fill("이름", "영암 제2발전소");
  press("저장");
  await waitFor(() =>
    expect(sent(heard)).toMatchObject([["PUT /api/sites/9", { name: "영암 제2발전소", version: 4 }]]),
  );
});

it("a user, who may not change designs, is offered neither", async () => {
  signIn("USER");
  await showRoom(
    <>
      <NewSiteButton {...fields} />
      <EditSiteButton siteSeq={9} {...fields} />
    </>,
  );
  expect(screen.queryAllByRole("button")).toEqual([]);
});
