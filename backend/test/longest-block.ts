import { readFileSync } from 'node:fs';

export type BlockWatch = {
  /** Returns the longest time, in milliseconds, for which the event loop was blocked. */
  stop(): number;
};

/**
 * Watches the event loop. On Linux it measures this thread's CPU time, so that other load on the machine does not
 * matter; elsewhere it measures elapsed time.
 */
export function watchLongestBlock(): BlockWatch {
  let longest = 0;
  let last = threadMs();
  const look = () => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return longest;
    },
  };
}

const schedulerFile = `/proc/self/task/${process.pid}/schedstat`;

function threadMs(): number {
  try {
    return Number(readFileSync(schedulerFile, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
