/** Lets the page draw and hear between two slices of work. */
export type Breathe = () => Promise<void>;

/** Comes back once the page has had its turn; a timer would come back four milliseconds later each time. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
