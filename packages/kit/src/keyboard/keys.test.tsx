// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { show } from "../testing/show.tsx";
import { useKeys } from "./keys.ts";

function Room({ onClose }: { readonly onClose: () => void }) {
  useKeys({ close: onClose });
  return null;
}

const pressEscape = () => fireEvent.keyDown(document.body, { key: "Escape", code: "Escape" });

it("leaves Escape to an open dialog, also where the dialog is gone before the room hears of it", async () => {
  const close = vi.fn();
  await show(<Room onClose={close} />);
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
  document.body.append(dialog);
  window.addEventListener("keydown", () => dialog.remove(), { capture: true, once: true });
  pressEscape();
  expect(close).not.toHaveBeenCalled();
  pressEscape();
  expect(close).toHaveBeenCalledTimes(1);
});
