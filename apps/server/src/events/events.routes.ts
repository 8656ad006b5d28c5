import { listenToChanges } from "@heliolens/contract/events/changes";
import type { ChangeSignal } from "@heliolens/database/connection/change-signal";
import { readMark } from "@heliolens/domain/events/change";
import type { FastifyInstance } from "fastify";
import type { House } from "../wire/house.ts";
import { ChangeHub, type HubSettings } from "./change-hub.ts";

export function eventsRoutes(
  app: FastifyInstance,
  { db, serveStream }: House,
  { changes, settings }: { readonly changes: ChangeSignal; readonly settings: HubSettings },
): void {
  const hub = new ChangeHub({ db, changes }, settings);
  app.addHook("preClose", () => hub.close());

  serveStream(listenToChanges, async ({ viewer, request, reply }) => {
    const heard = request.headers["last-event-id"];
    const stream = await hub.listen(viewer, readMark(Array.isArray(heard) ? undefined : heard));
    // A proxy that gathers the answer before it passes it on would pass nothing on.
    reply.header("x-accel-buffering", "no");
    return { stream, type: "text/event-stream; charset=utf-8", fileName: null };
  });
}
