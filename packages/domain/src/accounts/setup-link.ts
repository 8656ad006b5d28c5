/** A printed link stays in logs: after a day it opens nothing, and the next start prints another. */
export const setupLinkLifeMs = 24 * 3600_000;
