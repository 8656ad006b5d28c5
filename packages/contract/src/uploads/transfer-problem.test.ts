import { expect, it } from "vitest";
import { transferProblem } from "./transfer-problem.ts";

const answered = (status: number, body = "") =>
  Object.assign(new Error("tus"), {
    originalRequest: {},
    originalResponse: { getStatus: () => status, getBody: () => body },
  });

it("what the server refused with is what is told", () => {
  const body = JSON.stringify({ code: "uploads.storage-full", message: "가득 찼습니다", requestId: "r" });
  expect(transferProblem(answered(507, body))).toMatchObject({ code: "uploads.storage-full", status: 507 });
});

it.each([
  [401, "accounts.token-expired"],
  [404, "uploads.upload-not-found"],
  [410, "uploads.upload-gone"],
  [500, "wire.failed"],
])("an answer of %i without a body is told as %s", (status, code) => {
  expect(transferProblem(answered(status))).toMatchObject({ code, status });
  expect(transferProblem(answered(status, "<html>"))).toMatchObject({ code, status });
});

it("no answer means a lost line, unless nothing was asked: then it was the file", () => {
  const unasked = new Error("cannot be read");
  expect(
    transferProblem(Object.assign(new Error("tus"), { originalRequest: {}, originalResponse: null })),
  ).toMatchObject({
    code: "wire.unavailable",
    status: 0,
  });
  expect(transferProblem(unasked)).toBe(unasked);
});
