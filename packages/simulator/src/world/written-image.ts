import { type ImageAttributes, imageAttributes } from "../files/image-attributes.ts";
import { type FileScene, type ImageFile, imageFiles } from "../files/image-files.ts";
import { imageTruth } from "../truth/image-truth.ts";
import { imageLine, type TruthLine } from "../truth/truth-lines.ts";

/** One image's files, its line of the truth file and its entry of the attribute ZIP. */
export interface WrittenImage {
  readonly index: number;
  readonly files: readonly ImageFile[];
  readonly truth: TruthLine;
  readonly attributes: ImageAttributes;
}

export async function writtenImage(scene: FileScene, index: number): Promise<WrittenImage> {
  const { thermal } = scene;
  const shot = thermal.flight.shots[index]!;
  const made = await imageFiles(scene, shot);
  const name = made.files[0]!.path.split("/").at(-1)!;
  const distanceM = Math.round(thermal.flight.options.heightM);
  return {
    index,
    files: made.files.map((file) => ({ ...file, bytes: ownBytes(file.bytes) })),
    truth: imageLine(imageTruth(thermal, shot), made),
    attributes: imageAttributes(thermal.inspection, shot, name, distanceM),
  };
}

// A view on a larger buffer cannot be handed to another thread without its surroundings.
const ownBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
