import type { FileReference } from 'shared-lib/records';

/**
 * The attachment part of a save. Existing files are sent by name: a copy of the record has its own files with the same
 * names. New files are sent by address, since others may have been uploaded under the same name.
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
