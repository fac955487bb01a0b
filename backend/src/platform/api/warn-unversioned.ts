import type { FastifyReply } from 'fastify';

/**
 * Sets the header `Warning` if an update without `version` was merged with other changes. The warning names
 * the merged fields.
 */
export function warnAboutMergedFields(
  reply: FastifyReply,
  merge: { keptFields: readonly string[]; replacedFields: readonly string[] } | undefined,
  toWireName: (name: string) => string,
): void {
  if (!merge) return;
  const formatNames = (names: readonly string[]) => names.map(toWireName).join(', ');
  const sentences = [
    'Send the version that the record was loaded with: without it nobody can tell what this was made against.',
    ...(merge.keptFields.length > 0 ? [`Kept as another user saved it: ${formatNames(merge.keptFields)}.`] : []),
    ...(merge.replacedFields.length > 0
      ? [`Replaced what another user saved: ${formatNames(merge.replacedFields)}.`]
      : []),
  ];
  void reply.header('warning', `299 - "${sentences.join(' ')}"`);
}
