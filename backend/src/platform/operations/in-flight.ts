import type { ServerResponse } from 'node:http';

/** Tracks the answers that are still under way. */
export type InFlight = {
  watch(response: ServerResponse): void;
  /** Resolves when none is left, or after the given time. */
  drained(patienceMs: number): Promise<void>;
};

export function createInFlight(): InFlight {
  let count = 0;
  let onEmpty: () => void = () => undefined;
  return {
    watch(response) {
      count += 1;
      response.once('close', () => {
        count -= 1;
        if (count === 0) onEmpty();
      });
    },
    drained(patienceMs) {
      if (count === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, patienceMs);
        onEmpty = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
