import type { PixelBox } from "../thermal/heat-of-box.ts";

export interface FrameSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

// Section 9 of the specification. Its middle (320, 256) is that of a 640 x 512 frame: these are that frame's pixels.
const specifiedRect: PixelBox = { x: 285, y: 226, width: 70, height: 60 };
const specifiedFrame: FrameSize = { widthPx: 640, heightPx: 512 };

/** Where the rectangle of a new defect stands: in the middle of the frame, in the same proportion whatever the camera. */
export function defaultRectFor(frame: FrameSize = specifiedFrame): PixelBox {
  const across = frame.widthPx / specifiedFrame.widthPx;
  const down = frame.heightPx / specifiedFrame.heightPx;
  return {
    x: specifiedRect.x * across,
    y: specifiedRect.y * down,
    width: specifiedRect.width * across,
    height: specifiedRect.height * down,
  };
}
