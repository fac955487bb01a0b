const everyMs = 500;

/**
 * npm sends a signal to a shell that does not pass it on, so this process would keep running unseen. It therefore
 * ends when its parent is gone.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, everyMs);
  timer.unref();
}
