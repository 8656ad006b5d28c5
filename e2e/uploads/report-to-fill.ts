import { password } from "../people.ts";

/** A signed-in user, and a report of theirs to send files to. */
export interface ReportToFill {
  readonly token: string;
  readonly reportId: number;
}

export async function aReportToFill(url: string): Promise<ReportToFill> {
  const post = async (path: string, body: unknown, token?: string) => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    const answer = (await response.json()) as { seq: number; content: { seq: number; authToken: string } };
    return answer.content ?? answer;
  };
  const { authToken: token } = await post("/api/authenticate", { loginId: "admin", password });
  const company = await post("/api/companies", { seq: null, companyName: "업로드 태양광" }, token);
  const project = await post("/api/projects", { name: "업로드", companySeq: company.seq }, token);
  const site = await post("/api/sites", { projectSeq: project.seq, siteId: "U-1", name: "업로드" }, token);
  const report = await post(
    "/api/solarExamineReports",
    { siteSeq: site.seq, name: "업로드 점검", examineDate: "2024-05-16" },
    token,
  );
  return { token, reportId: report.seq };
}
