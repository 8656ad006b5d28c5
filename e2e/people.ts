export const password = "journey under the sun";
/** Of the accounts that a product with its demo has. */
export const demoPassword = "heliolens";

/** One person of each role. The product makes the administrator itself. */
export const people = {
  admin: { loginId: "admin", userName: "관리자" },
  company: { loginId: "company", userName: "회사 담당" },
  user: { loginId: "user", userName: "일반 사람" },
} as const;

export type Role = keyof typeof people;

export async function addPeople(url: string): Promise<void> {
  const { authToken } = await post(url, "/api/authenticate", { loginId: "admin", password });
  const { seq } = await post(url, "/api/companies", { seq: null, companyName: "여정 태양광" }, authToken);
  const place = { password, companySeq: seq };
  await post(url, "/api/users", { ...people.company, ...place, userRole: "COMPANY" }, authToken);
  await post(url, "/api/users", { ...people.user, ...place, userRole: "USER" }, authToken);
}

async function post(url: string, path: string, body: unknown, token?: string) {
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const { content } = (await response.json()) as { content: { authToken: string; seq: number } | null };
  if (content === null || !response.ok) throw new Error(`${path} answered ${response.status}`);
  return content;
}
