// @vitest-environment happy-dom

import { show } from "@heliolens/kit/testing/show.tsx";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AssignCameraDialog } from "./assign-camera-dialog.tsx";
import type { UnnamedFrame } from "./unknown-cameras.ts";

const oneFolder: UnnamedFrame = { widthPx: 640, heightPx: 512, images: 3, folders: [{ folder: "day 1", images: 3 }] };
const twoFolders: UnnamedFrame = {
  ...oneFolder,
  images: 5,
  folders: [...oneFolder.folders, { folder: "day 2", images: 2 }],
};

let sent: unknown[];
const open = (frame: UnnamedFrame) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <AssignCameraDialog reportSeq={7} frame={frame} onDone={() => {}} onClose={() => {}} />
    </QueryClientProvider>,
  );
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ content: body ? [] : { own: [], known: [] } }));
  });
});
afterEach(() => vi.unstubAllGlobals());

it("asks for no folder where all images lie in one", async () => {
  await open(oneFolder);
  expect(screen.queryByLabelText("폴더")).toBeNull();
});

it("describes the camera of one folder of the upload", async () => {
  await open(twoFolders);
  fireEvent.click(screen.getAllByLabelText("폴더")[0]!);
  fireEvent.click(await screen.findByText("day 2 (2장)"));
  type(/^이름/, "video camera");
  type(/^수평 화각/, "40");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "저장" })));
  await vi.waitFor(() => expect(sent).toMatchObject([{ folder: "day 2", name: "video camera", fieldOfViewDeg: 40 }]));
});
