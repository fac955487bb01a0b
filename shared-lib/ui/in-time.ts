const patienceMs = 2000;

/** What is on its way; or the other, where that does not come, or not within two seconds. */
export function inTime<Value>(coming: Promise<Value>, instead: Value): Promise<Value> {
  const tooLate = new Promise<Value>((resolve) => {
    setTimeout(() => resolve(instead), patienceMs);
  });
  return Promise.race([coming, tooLate]).catch(() => instead);
}
