/** @typedef {() => Promise<void>} Stop */

/**
 * Runs the parts that `start` starts, until Ctrl-C or an error. Then stops all of them.
 * @param {(running: Stop[]) => Promise<void>} start adds a stop function for each part that it starts
 */
export async function runDevUntilStopped(start) {
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
