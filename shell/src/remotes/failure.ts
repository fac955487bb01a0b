/** Why a release of a remote, or the whole remote, failed for the visitor. */
export type Cause = 'absent' | 'load-failed' | 'integrity' | 'eval' | 'mount' | 'slow' | 'crash';

/** Without a version the whole remote failed. */
export type Failure = { remote: string; version: string | undefined; cause: Cause; message: string };

const sentences = {
  absent: 'It is not part of this release of Lexboard. Reloading the page looks for it again.',
  'load-failed': 'Its files could not be fetched from the server.',
  integrity: 'Its files are not the ones that were released, so they were not run.',
  eval: 'It broke while it was starting.',
  mount: 'It broke while it was being shown.',
  slow: 'It took too long to appear.',
  crash: 'It broke while it was in use.',
} satisfies Record<Cause, string>;

/** The text that stands in the place of the area. */
export function sentenceFor(cause: Cause): string {
  return sentences[cause];
}

/** The single console line. */
export function lineFor({ remote, version, cause, message }: Failure): string {
  const who = version ? `${remote}@${version}` : remote;
  return `[lexboard] ${who} failed (${cause}): ${message}`;
}
