/** The threads of this process that compute for long jobs, shared evenly between the jobs that run. */
export interface ThreadShares {
  readonly most: number;
  /** A job begins. It asks `most` again between two pieces of work, because other jobs begin and end. */
  join(): ThreadShare;
}

export interface ThreadShare {
  most(): number;
  leave(): void;
}

/** Every job has at least one thread. The threads that an even split leaves over go to the jobs that began first. */
export function shareThreads(most: number): ThreadShares {
  const joined: object[] = [];
  return {
    most,
    join: () => {
      const place = {};
      joined.push(place);
      return {
        most: () => {
          const isEarly = joined.indexOf(place) < most % joined.length;
          return Math.max(1, Math.floor(most / joined.length) + (isEarly ? 1 : 0));
        },
        leave: () => {
          const at = joined.indexOf(place);
          if (at !== -1) joined.splice(at, 1);
        },
      };
    },
  };
}
