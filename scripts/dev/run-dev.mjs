/** @typedef {() => Promise<void>} Stop */

/**
 * Runs everything that `start` adds, until Ctrl-C. At the end, stops all of it, also after an error.
 * @param {(running: Stop[]) => Promise<void>} start adds what runs, in the order in which it starts
 */
export async function runDev(start) {
  /** @type {Stop[]} */
  const running = [];
  const stopSignal = new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  try {
    await Promise.race([start(running), stopSignal]);
    await stopSignal;
  } finally {
    for (const stop of running.reverse()) await stop();
  }
  // Ends the process at once, because some part may still be starting.
  process.exit(0);
}
