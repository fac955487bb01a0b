import { findFileNameFault, formatMegabytes } from 'shared-lib/records';
import { t } from 'shared-lib/words';

/** The server's limits: bytes of a file, bytes of all files of a record, and number of files. */
export type AttachmentLimits = { fileBytes: number; recordBytes: number; files: number };

type ChosenFile = { name: string; size: number };

/** A file that the record has or will get. The size is unknown for files that the record already has. */
type AttachedFile = { name: string; size?: number };

/**
 * Explains for each chosen file, in the same order, why it cannot be attached. `undefined` means that the file can be
 * attached.
 */
export function explainRejectedFiles(
  chosen: readonly ChosenFile[],
  present: readonly AttachedFile[],
  /** The limits, or `undefined` while they are unknown. Then only the server checks the sizes. */
  limits: AttachmentLimits | undefined,
): (string | undefined)[] {
  const attached = [...present];
  return chosen.map((file) => {
    const fault = findFaultOfFile(file, limits) ?? findFaultWithOtherFiles(file, attached, limits);
    if (fault === undefined) attached.push(file);
    return fault;
  });
}

function findFaultOfFile({ name, size }: ChosenFile, limits: AttachmentLimits | undefined): string | undefined {
  const fault = findFileNameFault(name);
  if (fault) return fault;
  if (size === 0) return t('File "{name}" is empty.', { name });
  if (!limits || size <= limits.fileBytes) return undefined;
  return t('File "{name}" is larger than {fileBytes} MB.', {
    name,
    fileBytes: formatMegabytes(limits.fileBytes),
  });
}

function findFaultWithOtherFiles(
  { name, size }: ChosenFile,
  attached: readonly AttachedFile[],
  limits: AttachmentLimits | undefined,
): string | undefined {
  const isTaken = attached.some((other) => other.name.toLowerCase() === name.toLowerCase());
  if (isTaken) return t('A file named "{name}" is attached already.', { name });
  if (!limits) return undefined;
  if (attached.length >= limits.files) return t('A record takes at most {files} files.', { files: limits.files });
  const together = attached.reduce((sum, other) => sum + (other.size ?? 0), size);
  if (together <= limits.recordBytes) return undefined;
  return t('The files of a record may have at most {recordBytes} MB together.', {
    recordBytes: formatMegabytes(limits.recordBytes),
  });
}
