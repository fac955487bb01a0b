import type { FastifyReply } from 'fastify';

/**
 * Sets the header `Warning` if an update had no `version` and was merged. The warning names the merged
 * fields.
 */
export function warnUnversioned(
  reply: FastifyReply,
  merge: { kept: readonly string[]; replaced: readonly string[] } | undefined,
  wireOf: (name: string) => string,
): void {
  if (!merge) return;
  const list = (names: readonly string[]) => names.map(wireOf).join(', ');
  const sentences = [
    'Send the version that the record was loaded with: without it nobody can tell what this was made against.',
    ...(merge.kept.length > 0 ? [`Kept as another user saved it: ${list(merge.kept)}.`] : []),
    ...(merge.replaced.length > 0 ? [`Replaced what another user saved: ${list(merge.replaced)}.`] : []),
  ];
  void reply.header('warning', `299 - "${sentences.join(' ')}"`);
}
