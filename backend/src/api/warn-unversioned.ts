import type { FastifyReply } from 'fastify';

type Merge = { kept: readonly string[]; replaced: readonly string[] };

/** The header `Warning` of an update that named no `version`. Names of fields are those of the payload. */
export function warnUnversioned(reply: FastifyReply, { kept, replaced }: Merge): void {
  const sentences = [
    'Send the version that the record was loaded with: without it nobody can tell what this was made against.',
    ...(kept.length > 0 ? [`Kept as another user saved it: ${kept.join(', ')}.`] : []),
    ...(replaced.length > 0 ? [`Replaced what another user saved: ${replaced.join(', ')}.`] : []),
  ];
  void reply.header('warning', `299 - "${sentences.join(' ')}"`);
}
