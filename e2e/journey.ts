import { type APIRequestContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { withBlindMap } from "./blind-map.ts";
import { password, people, type Role } from "./people.ts";
import { type Product, startProduct } from "./start-product.ts";

export { speak } from "./speak.ts";
export { expect };

export interface Journey {
  /** A journey that looks at the map says `test.use({ map: "drawn" })`; the others go without WebGL. */
  readonly map: "blind" | "drawn";
  /** Opens pages as one of the people, without going through the sign-in screen. */
  readonly signedIn: (role: Role, page?: Page) => Promise<void>;
  /** Calls the API as the administrator: what a journey needs to find. */
  readonly api: (method: string, path: string, data?: unknown) => Promise<{ content: { seq: number } }>;
  /** Everything that must not happen on any page of any journey. Checked at the end. */
  readonly faults: string[];
}

const tokens = new Map<Role, { readonly token: string; readonly signedInAt: number }>();
// After ten minutes sensitive calls ask for the password again.
const renewAfterMs = 5 * 60_000;
/** What pictures and map tiles are asked for with: they carry no header. */
const pictureCookies = new Map<Role, Cookies>();
type Cookies = Awaited<ReturnType<APIRequestContext["storageState"]>>["cookies"];

export const test = base.extend<Journey, { product: Product }>({
  // One for each line of journeys: two that run side by side have nothing to do with each other.
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 150_000 },
  ],

  map: ["blind", { option: true }],

  baseURL: ({ product }, use) => use(product.url),

  faults: [
    async ({ context, map }, use) => {
      const faults: string[] = [];
      if (map === "blind") await withBlindMap(context);
      context.on("page", (page) => watch(page, faults));
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],

  signedIn: async ({ page, request, map }, use) => {
    await use(async (role, other = page) => {
      if (other !== page && map === "blind") await withBlindMap(other);
      const token = await tokenOf(role, request);
      await other.context().addCookies(pictureCookies.get(role) ?? []);
      await other.addInitScript((value) => {
        // Once a tab: a journey may sign out or be signed in again. The tab's storage is emptied when another person comes.
        const tab = globalThis as { name?: string };
        if (tab.name !== "journey") localStorage.setItem("auth-token", value);
        tab.name = "journey";
      }, token);
    });
  },

  api: async ({ request }, use) => {
    await use(async (method, path, data) => {
      const headers = { authorization: `Bearer ${await tokenOf("admin", request)}` };
      const response = await request.fetch(path, { method, headers, ...(data !== undefined && { data }) });
      expect(response.ok(), await response.text()).toBe(true);
      return response.json();
    });
  },
});

/** Goes to an address as a link would, without loading the page anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.locator("html").evaluate((html, address) => {
    const view = html.ownerDocument.defaultView;
    view.history.pushState({}, "", address);
    view.dispatchEvent(new view.PopStateEvent("popstate"));
  }, path);
}

/** A field by its whole label, required or optional alike. */
export const field = (scope: Page | Locator, label: string): Locator =>
  scope.getByLabel(new RegExp(`^${label}( \\*| \\(선택\\))?$`));

/** An alert leaves the screen after three seconds, and a busy machine may look later. What was raised stays in the tab. */
export async function expectAlert(page: Page, words: string): Promise<void> {
  const raised = async () => {
    const stored: string = await page
      .locator("html")
      .evaluate((html) => html.ownerDocument.defaultView.sessionStorage.getItem("alerts") ?? "[]");
    return (JSON.parse(stored) as { message: string }[]).map(({ message }) => message);
  };
  await expect.poll(raised).toContainEqual(expect.stringContaining(words));
}

let count = 0;
/** A word no other row has. */
export const unique = (word: string): string => `${word}${Date.now().toString(36)}${count++}`;

export async function tokenOf(role: Role, request: APIRequestContext): Promise<string> {
  const known = tokens.get(role);
  if (known !== undefined && Date.now() - known.signedInAt < renewAfterMs) return known.token;
  const signedInAt = Date.now();
  const token = await freshToken(request, people[role].loginId, password);
  pictureCookies.set(role, (await request.storageState()).cookies);
  tokens.set(role, { token, signedInAt });
  return token;
}

export async function freshToken(request: APIRequestContext, loginId: string, secret: string): Promise<string> {
  const response = await request.post("/api/authenticate", { data: { loginId, password: secret } });
  return (await response.json()).content.authToken;
}

function watch(page: Page, faults: string[]): void {
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    // Chromium says this of every refused call, also of those a journey asks for; files are watched below.
    const isRefusedCall = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isRefusedCall) faults.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    const isFile = ["script", "stylesheet", "font", "image"].includes(response.request().resourceType());
    if (isFile && response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
}
