import { createHash } from "node:crypto";
import { aJpeg } from "@heliolens/radiometry/testing/a-jpeg";
import type { TestHouse } from "./a-house.ts";

let made = 0;

/** A picture like no other, as far as its first bytes tell. */
export function aPicture(sizeBytes = 2_000): Buffer {
  const picture = Buffer.alloc(sizeBytes, `${++made} `);
  picture.set(aJpeg([]));
  return picture;
}

export const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

type Metadata = Readonly<Record<string, string | number>>;

export const metadataHeader = (metadata: Metadata): string =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(String(value)).toString("base64")}`)
    .join(",");

export interface TusAnswer {
  readonly status: number;
  readonly offset: number | null;
  readonly location: string;
  readonly code: string | undefined;
}

/** Speaks tus as one person. What is not said is what a good client would say. */
export function aTusClient({ app }: Pick<TestHouse, "app">, token: string) {
  const speak = async (
    method: "POST" | "HEAD" | "PATCH" | "DELETE",
    url: string,
    headers: Record<string, string>,
    payload?: Uint8Array,
  ): Promise<TusAnswer> => {
    const response = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0", ...headers },
      ...(payload && { payload: Buffer.from(payload) }),
    });
    const { statusCode: status, headers: heard, payload: text } = response;
    return {
      status,
      offset: heard["upload-offset"] === undefined ? null : Number(heard["upload-offset"]),
      location: String(heard.location ?? ""),
      code: text === "" ? undefined : JSON.parse(text).code,
    };
  };
  const bytesType = { "content-type": "application/offset+octet-stream" };
  return {
    speak,
    begin: (bytes: Uint8Array, metadata: Metadata, headers: Record<string, string> = {}) =>
      speak("POST", "/api/uploads", {
        "upload-length": String(bytes.length),
        "upload-metadata": metadataHeader({
          resourceType: "IR",
          filename: "DJI_0001_T.JPG",
          sha256: sha256Of(bytes),
          ...metadata,
        }),
        ...headers,
      }),
    beginWithBytes: (bytes: Uint8Array, metadata: Metadata) =>
      speak(
        "POST",
        "/api/uploads",
        {
          ...bytesType,
          "upload-length": String(bytes.length),
          "upload-metadata": metadataHeader({
            resourceType: "IR",
            filename: "DJI_0001_T.JPG",
            sha256: sha256Of(bytes),
            ...metadata,
          }),
        },
        bytes,
      ),
    send: (url: string, bytes: Uint8Array, offset: number | string, headers: Record<string, string> = {}) =>
      speak("PATCH", url, { ...bytesType, "upload-offset": String(offset), ...headers }, bytes),
    offsetOf: (url: string) => speak("HEAD", url, {}),
    remove: (url: string) => speak("DELETE", url, {}),
  };
}
