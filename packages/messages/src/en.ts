import { problems } from "./en/problems.ts";
import type { Messages } from "./messages.ts";

export const en: Messages = { problems };
