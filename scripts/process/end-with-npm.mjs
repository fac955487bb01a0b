const everyMs = 500;

/**
 * npm hands a signal to a shell that does not hand it on, and what it started would live on unseen. So that
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
