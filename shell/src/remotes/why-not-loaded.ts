import type { Cause } from './failure';

const isFetchTrouble = /RUNTIME-008|Loading (CSS )?chunk .* failed|ScriptNetworkError/;
const isEvaluation = /ScriptExecutionError/;

/** Whether an error of the loader is about fetching; the browser says no more than that. */
export function isAboutFetching(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return isFetchTrouble.test(text) && !isEvaluation.test(text);
}

/**
 * Tells a file that did not come from one that came changed: the browser reports both in the same words, so the
 * release's files are asked for once more.
 */
export async function whyNotLoaded(addresses: string[], files: Record<string, string>): Promise<Cause> {
  const verdicts = await Promise.all(addresses.map((address) => verdict(address, files[address])));
  return verdicts.includes('changed') ? 'integrity' : 'load-failed';
}

async function verdict(
  address: string,
  promised: string | undefined,
): Promise<'whole' | 'missing' | 'changed'> {
  try {
    const response = await fetch(address, { cache: 'no-store' });
    if (!response.ok) return 'missing';
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    const found = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
    return found === promised ? 'whole' : 'changed';
  } catch {
    return 'missing';
  }
}
