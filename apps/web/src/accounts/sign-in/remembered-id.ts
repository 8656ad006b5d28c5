import { onThisDevice, readStored, writeStored } from "@heliolens/kit/browser/stored.ts";

const key = "remembered-id";

export const rememberedId = (): string | null => readStored(onThisDevice, key);

export const rememberId = (loginId: string | null): void => writeStored(onThisDevice, key, loginId);
