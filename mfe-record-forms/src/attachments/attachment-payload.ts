import type { FileReference } from 'shared-lib/records';

/**
 * What a save says of attachments. Those that were there go by name: a copy of the record has files of its own, called
 * alike. New ones go by their address, since others may have been uploaded under the same name.
 */
export function attachmentPayload({
  before,
  now,
}: {
  before: readonly FileReference[];
  now: readonly FileReference[];
}) {
  const isOld = ({ file }: FileReference) => before.some((old) => old.file === file);
  const removed = before.filter(({ file }) => !now.some((kept) => kept.file === file));
  return {
    attachment: now.map((one) => (isOld(one) ? one.name : one.file)),
    attachmentremovelist: removed.map(({ name }) => name),
  };
}
