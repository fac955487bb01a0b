/**
 * The event that reports a caught error to the shell. The shell attributes the error to the release whose code threw.
 */
export const caughtErrorEvent = 'lexboard-caught';

/**
 * Reports an error that a part's error boundary caught: one line in the console and an event for the shell. The user
 * sees the boundary's panel.
 */
export function reportCaughtError(error: unknown): void {
  console.error(`[lexboard] a part could not be shown: ${firstLineOfError(error)}`);
  window.dispatchEvent(new ErrorEvent(caughtErrorEvent, { error }));
}

/** The first line of a thrown value of any type, cut to fit a line of the console. */
export function firstLineOfError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.trim().split('\n')[0] ?? '').slice(0, 200);
}
