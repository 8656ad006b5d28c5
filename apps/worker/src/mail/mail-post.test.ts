import { expect, it } from "vitest";
import { smtpOptionsOf } from "./mail-post.ts";

it("wants TLS of every mail server that is not on this machine", () => {
  const tlsOf = (url: string) => {
    const { ssl, tls, port } = smtpOptionsOf(url);
    return { ssl, tls, port };
  };
  expect(tlsOf("smtps://mail.example")).toEqual({ ssl: true, tls: false, port: 465 });
  expect(tlsOf("smtp://mail.example")).toEqual({ ssl: false, tls: true, port: 587 });
  expect(tlsOf("smtp://127.0.0.1:2525")).toEqual({ ssl: false, tls: false, port: 2525 });
});

it("reads name and password as they are written in an address", () => {
  expect(smtpOptionsOf("smtp://a%40b.example:p%3Aw@mail.example")).toMatchObject({
    user: "a@b.example",
    password: "p:w",
  });
});
