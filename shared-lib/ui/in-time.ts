const maxWaitMs = 2000;

/** Waits at most two seconds for a value. Returns `instead` if it fails or takes longer. */
export function waitAtMost<Value>(coming: Promise<Value>, instead: Value): Promise<Value> {
  const tooLate = new Promise<Value>((resolve) => {
    setTimeout(() => resolve(instead), maxWaitMs);
  });
  return Promise.race([coming, tooLate]).catch(() => instead);
}
