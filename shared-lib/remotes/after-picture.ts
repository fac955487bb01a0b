/** A hidden page paints nothing, so no frame comes; this ends the wait. */
const longestMs = 1000;

/** Resolves after the next frame, in a task of its own: the user sees the pressed button before heavy work begins. */
export function waitForNextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
