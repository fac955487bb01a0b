const maxWaitMs = 2000;

/** Waits at most two seconds for a promise. Returns `fallback` if the promise rejects or takes longer. */
export function waitWithFallback<Value>(promise: Promise<Value>, fallback: Value): Promise<Value> {
  const tooLate = new Promise<Value>((resolve) => {
    setTimeout(() => resolve(fallback), maxWaitMs);
  });
  return Promise.race([promise, tooLate]).catch(() => fallback);
}

/** Resolves after the page had time to handle events and to render. A timer would take four milliseconds longer. */
export function yieldToPage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
