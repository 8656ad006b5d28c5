/** The time of day, except that it never runs backwards while the process lives: nobody gains by a clock set back. */
export const steadyNow = (): Date => new Date(Math.max(Date.now(), performance.timeOrigin + performance.now()));
