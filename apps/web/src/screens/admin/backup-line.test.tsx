// @vitest-environment happy-dom

import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { aServer, coded } from "../../shell/testing/a-server.ts";
import { showRoom } from "../../shell/testing/show-room.tsx";
import { BackupLine } from "./backup-line.tsx";

it.each([
  ["fresh", "2026-11-17T18:15:00.000Z", "마지막 백업 2026-11-18 03:15"],
  ["late", "2026-11-10T18:15:00.000Z", "백업이 늦었습니다. 마지막 백업 2026-11-11 03:15"],
  ["none", null, "아직 백업이 없습니다."],
  ["off", null, "자동 백업이 꺼져 있습니다. BACKUP_TO를 설정해 주십시오."],
])("says how backups stand: %s", async (standing, lastAt, words) => {
  aServer({ "GET /api/backup-state": () => coded({ standing, lastAt }) });
  await showRoom(<BackupLine />);
  expect(await screen.findByText(words)).toBeTruthy();
});
