import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  endsBatch,
  MessageCutter,
  openingOf,
  PREPARED,
  preparedIn,
  queryMessage,
  refusal,
  saysPrepared,
  startupPacket,
} from "./wire-messages.ts";

const typed = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
};

const pushed = (cutter: MessageCutter, bytes: Buffer, cutEvery: number): Buffer[] => {
  const messages: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += cutEvery) {
    cutter.push(bytes.subarray(at, at + cutEvery));
    for (let message = cutter.next(); message; message = cutter.next()) messages.push(message);
  }
  return messages;
};

describe("the wire between the pool and the embedded engine", () => {
  it("gives back the same messages however the stream is cut", () => {
    const message = fc
      .tuple(fc.constantFrom(..."PBDESQ"), fc.uint8Array({ maxLength: 300 }))
      .map(([type, body]) => typed(type, Buffer.from(body)));
    fc.assert(
      fc.property(fc.array(message, { maxLength: 20 }), fc.integer({ min: 1, max: 400 }), (messages, cutEvery) => {
        const cutter = new MessageCutter();
        cutter.expectTyped();
        expect(pushed(cutter, Buffer.concat(messages), cutEvery)).toEqual(messages);
      }),
    );
  });

  it("tells a startup from a request for encryption or cancellation", () => {
    const requestOf = (code: number) => {
      const bytes = Buffer.alloc(8);
      bytes.writeInt32BE(8, 0);
      bytes.writeInt32BE(code, 4);
      return bytes;
    };
    expect([80_877_103, 80_877_104, 80_877_102].map((code) => openingOf(requestOf(code)))).toEqual([
      "encryption",
      "encryption",
      "cancel",
    ]);
    expect(openingOf(startupPacket("postgres", "postgres"))).toBe("startup");
  });

  it("reads the untyped first message, then typed ones", () => {
    const cutter = new MessageCutter();
    const startup = startupPacket("postgres", "postgres");
    expect(pushed(cutter, startup, 3)).toEqual([startup]);
    cutter.expectTyped();
    const query = queryMessage("select 1");
    expect(pushed(cutter, query, 3)).toEqual([query]);
  });

  it("waits for the message that asks for an answer before a batch is whole", () => {
    const none = Buffer.alloc(0);
    expect([..."PBDEHdcf"].map((type) => endsBatch(typed(type, none)))).toEqual(Array(8).fill(false));
    expect([..."QSF"].map((type) => endsBatch(typed(type, none)))).toEqual([true, true, true]);
  });

  it("knows what a statement is called, and that one without a name is called nothing", () => {
    const parse = (name: string) => typed("P", Buffer.from(`${name}\0select 1\0\0\0`));
    expect([parse("점검"), parse("")].map(preparedIn)).toEqual(["점검", undefined]);
    expect(preparedIn(typed("B", Buffer.from("\0점검\0")))).toBeUndefined();
    expect([PREPARED, refusal("42601", "no statement")].map(saysPrepared)).toEqual([true, false]);
  });

  it("refuses a length that no message can have, instead of waiting for ever", () => {
    const cutter = new MessageCutter();
    cutter.expectTyped();
    cutter.push(Buffer.from([0x51, 0xff, 0xff, 0xff, 0xff]));
    expect(() => cutter.next()).toThrow(RangeError);
  });

  it("answers an unrun batch with its reason and that the connection is ready again", () => {
    const answer = refusal("55P03", "waited too long").toString("latin1");
    expect(answer).toContain("C55P03\0Mwaited too long\0");
    expect(answer.endsWith("Z\0\0\0\x05I")).toBe(true);
  });
});
