import type { BrowserContext, Page } from "@playwright/test";

/**
 * The page of a browser without WebGL: a sentence stands in place of the map. For journeys of lists, dialogs and documents: MapLibre's
 * first frames, drawn without a graphics card, take a third of the processor's time of a visit. The thermal picture keeps its WebGL.
 */
export const withBlindMap = (pages: BrowserContext | Page) =>
  pages.addInitScript({
    content: `{
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (...asked) {
        return this.classList.contains("maplibregl-canvas") ? null : getContext.apply(this, asked);
      };
    }`,
  });
