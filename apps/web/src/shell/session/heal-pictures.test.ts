// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const okay = () => new Response(JSON.stringify({ code: "SUCCESS", content: null }), { status: 200 });

beforeEach(() => {
  vi.resetModules();
  localStorage.setItem("auth-token", "t".repeat(43));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.replaceChildren();
});

async function aPage() {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string | URL | Request, init?: RequestInit) => {
    const [method, path] = [init?.method ?? "GET", new URL(String(url), "http://localhost").pathname];
    asked.push(`${method} ${path}`);
    return method === "HEAD" ? new Response(null, { status: 401 }) : okay();
  });
  const { healPictures } = await import("./heal-pictures.ts");
  healPictures();
  return asked;
}

function aBrokenImage(src: string): HTMLImageElement {
  const image = document.createElement("img");
  image.src = new URL(src, window.location.href).href;
  document.body.append(image);
  image.dispatchEvent(new Event("error"));
  return image;
}

it("gets a new cookie once when pictures are refused for want of one", async () => {
  const asked = await aPage();
  aBrokenImage("/pictures/thermal-images/1/thumb");
  aBrokenImage("/pictures/thermal-images/2/thumb");
  await vi.waitFor(() => expect(asked).toContain("POST /api/my/picture-cookie"));
  expect(asked.filter((call) => call.startsWith("POST"))).toHaveLength(1);
});

it("leaves alone what is not ours, and asks nothing for somebody who is not signed in", async () => {
  const asked = await aPage();
  aBrokenImage("https://tiles.example/1.png");
  localStorage.clear();
  aBrokenImage("/pictures/thermal-images/1/thumb");
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual([]);
});
