import { describe, expect, it } from "vitest";
import { asUnavailable, DatabaseUnavailable } from "./database-unavailable.ts";

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });

describe("an error of the driver", () => {
  it.each([
    ["the server is away", failure("connect ECONNREFUSED 127.0.0.1:5432", "ECONNREFUSED")],
    ["the connection was cut", failure("Connection terminated unexpectedly")],
    ["the server is being stopped", failure("terminating connection due to administrator command", "57P01")],
    ["the server is starting", failure("the database system is starting up", "57P03")],
    ["all connections are taken", failure("timeout exceeded when trying to connect")],
    ["the server does not say who it is", failure("timeout expired")],
    ["the statement ran too long", failure("canceling statement due to statement timeout", "57014")],
    ["the disk is full", failure("could not extend file: No space left on device", "53100")],
  ])("means that the database is unavailable when %s", (_, error) => {
    expect(asUnavailable(error)).toBeInstanceOf(DatabaseUnavailable);
  });

  it.each([
    ["a duplicate", failure("duplicate key value violates unique constraint", "23505")],
    ["a serialization failure", failure("could not serialize access", "40001")],
    ["a wrong statement", failure('relation "x" does not exist', "42P01")],
  ])("stays what it is when it is %s", (_, error) => {
    expect(asUnavailable(error)).toBe(error);
  });
});
