import { readFileSync } from 'node:fs';

export type BlockWatch = {
  /** The longest piece of work that nothing else could come between, in milliseconds. */
  stop(): number;
};

/**
 * Watches the event loop. What counts is the processor's time for this thread where the system tells it (Linux), so
 * that a machine with much else to do changes nothing; else the time that passed.
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

const spent = `/proc/self/task/${process.pid}/schedstat`;

function threadMs(): number {
  try {
    return Number(readFileSync(spent, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
