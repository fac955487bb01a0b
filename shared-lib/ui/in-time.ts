const maxWaitMs = 2000;

/** Waits at most two seconds for a value. Returns `fallback` if the value fails to come or takes longer. */
export function waitAtMost<Value>(promise: Promise<Value>, fallback: Value): Promise<Value> {
  const tooLate = new Promise<Value>((resolve) => {
    setTimeout(() => resolve(fallback), maxWaitMs);
  });
  return Promise.race([promise, tooLate]).catch(() => fallback);
}
