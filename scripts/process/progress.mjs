const progressIntervalMs = 10_000;

/**
 * Shows how long some work has been running: on a terminal in one line that it rewrites, otherwise in a new
 * line at intervals.
 * @param {string} title @param {() => string} [detail]
 */
export function showProgress(title, detail = () => '') {
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(0)} s`;
  const isTerminal = Boolean(process.stdout.isTTY);
  const print = () => {
    const line = [`${title} …`, seconds(), detail()].filter(Boolean).join(' ');
    process.stdout.write(isTerminal ? `\r\u001b[2K${line}` : `${line}\n`);
  };
  console.log(`${title} …`);
  const timer = setInterval(print, isTerminal ? 500 : progressIntervalMs);
  return {
    /** @param {string} verdict */
    end(verdict) {
      clearInterval(timer);
      if (isTerminal) process.stdout.write('\r\u001b[2K');
      console.log(`${verdict} (${seconds()})`);
    },
  };
}
