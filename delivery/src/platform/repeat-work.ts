/**
 * Repeats work at an interval, one run at a time. The returned function stops it and waits for the last run.
 */
export function repeatWork(ms: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work().finally(() => {
      running = undefined;
    });
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
