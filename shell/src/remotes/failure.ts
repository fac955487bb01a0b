/** How a release of a remote can fail its visitor. */
export type Cause = 'load-failed' | 'integrity' | 'eval' | 'mount' | 'slow' | 'crash';

export type Failure = { remote: string; version: string; cause: Cause; message: string };

const sentences = {
  'load-failed': 'Its files could not be fetched from the server.',
  integrity: 'Its files are not the ones that were released, so they were not run.',
  eval: 'It broke while it was starting.',
  mount: 'It broke while it was being shown.',
  slow: 'It took too long to appear.',
  crash: 'It broke while it was in use.',
} satisfies Record<Cause, string>;

/** What the person reads in the place of the area. */
export function sentenceFor(cause: Cause): string {
  return sentences[cause];
}

/** The one line in the console. */
export function lineFor({ remote, version, cause, message }: Failure): string {
  return `[lexboard] ${remote}@${version} failed (${cause}): ${message}`;
}

/** The first line of what was thrown, whatever was thrown. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.trim().split('\n')[0] ?? '').slice(0, 200);
}
