import { uploadAttributes } from "@heliolens/contract/uploads/attributes";
import type { FastifyRequest } from "fastify";
import { Refused } from "../wire/refused.ts";

export interface FormFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LONGEST_NAME = 1000;
const limits = {
  fileSize: uploadAttributes.bodyLimitBytes,
  files: 1,
  fields: 0,
  parts: 2,
  headerPairs: 20,
  fieldNameSize: 100,
};

/** The one file of the form, or a refusal that names the field it belongs into. */
export async function attributeFormFile(request: FastifyRequest): Promise<FormFile> {
  request.signal.addEventListener("abort", () => stopReading(request), { once: true });
  try {
    const [file, ...others] = await Array.fromAsync(filesOf(request));
    if (file !== undefined && others.length === 0) return file;
  } catch (error) {
    throw refusalOf(error);
  }
  throw new Refused("uploads.attribute-form-invalid");
}

// Of a body that is still on its way when its time is over nothing more is kept. The refusal goes out first.
const stopReading = ({ raw }: FastifyRequest): void => {
  if (!raw.complete) setTimeout(() => raw.destroy(), 500).unref();
};

async function* filesOf(request: FastifyRequest): AsyncGenerator<FormFile> {
  if (!request.isMultipart()) throw new Refused("uploads.attribute-form-invalid");
  for await (const part of request.parts({ limits })) {
    if (part.type !== "file" || part.fieldname !== uploadAttributes.formFile || part.filename.length > LONGEST_NAME)
      throw new Refused("uploads.attribute-form-invalid");
    yield { name: part.filename, bytes: await part.toBuffer() };
  }
}

// Whatever else the parser stumbles over is a form that is not one: no boundary, thousands of parts, endless headers.
function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  const isTooLarge = (error as { code?: unknown }).code === "FST_REQ_FILE_TOO_LARGE";
  return new Refused(isTooLarge ? "uploads.zip-too-large" : "uploads.attribute-form-invalid");
}
