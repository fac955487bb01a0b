const maxWaitMs = 2000;

/** Waits two seconds for a value; returns `instead` if it fails or comes later. */
export function waitAtMost<Value>(coming: Promise<Value>, instead: Value): Promise<Value> {
  const tooLate = new Promise<Value>((resolve) => {
    setTimeout(() => resolve(instead), maxWaitMs);
  });
  return Promise.race([coming, tooLate]).catch(() => instead);
}
