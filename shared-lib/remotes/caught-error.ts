/**
 * The event that reports a caught error to the shell. The shell finds out to which release the failed code
 * belongs.
 */
export const caughtErrorEvent = 'lexboard-caught';

/** Reports an error that an error boundary caught: writes the error to the console, and sends an event to the shell. */
export function reportCaughtError(error: unknown): void {
  console.error(`[lexboard] a part could not be shown: ${getFirstLineOfError(error)}`);
  window.dispatchEvent(new ErrorEvent(caughtErrorEvent, { error }));
}

/** Returns the first line of any thrown value, cut to the length of a line in the console. */
export function getFirstLineOfError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.trim().split('\n')[0] ?? '').slice(0, 200);
}
