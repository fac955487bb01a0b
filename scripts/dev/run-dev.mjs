/** @typedef {() => Promise<void>} Stop */

/**
 * Runs what a start puts together. Ends with Ctrl-C; however it ends, nothing that it started is left.
 * @param {(running: Stop[]) => Promise<void>} start adds what runs, in the order of its start
 */
export async function runDev(start) {
  /** @type {Stop[]} */
  const running = [];
  const stopWanted = new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  try {
    await Promise.race([start(running), stopWanted]);
    await stopWanted;
  } finally {
    for (const stop of running.reverse()) await stop();
  }
  // What was still about to start would hold the process.
  process.exit(0);
}
