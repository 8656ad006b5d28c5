import { MantineProvider } from "@mantine/core";
import { configure, type RenderResult, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { chooseLanguage, startMessages } from "../words/messages.ts";

// A test that waits says so sooner than its own time is over, also on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// This DOM has no fonts; a text area that grows measures itself again when they change.
if (document.fonts === undefined) Object.defineProperty(document, "fonts", { value: new EventTarget() });

let words: Promise<void> | null = null;

/** Shows a component in a test's DOM, in Korean, without transitions. */
export async function show(element: ReactElement): Promise<RenderResult> {
  words ??= startMessages();
  await words;
  // Another file in this process may have chosen English.
  await chooseLanguage("ko");
  return render(<MantineProvider env="test">{element}</MantineProvider>);
}
