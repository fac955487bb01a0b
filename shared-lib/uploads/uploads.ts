import type { FileReference } from 'shared-lib/records';
import { t } from 'shared-lib/words';

/**
 * The phase of an upload. `refused`: the file may not be attached. `lost`: the connection was lost. `failed`:
 * the server had an error.
 */
export type UploadPhase = 'waiting' | 'sending' | 'lost' | 'stored' | 'refused' | 'failed';

/** A file that the user chose for a record. The upload stays in the form until the user leaves the form. */
export type Upload = {
  /** The number of the upload. It tells uploads of the same name apart. */
  key: number;
  name: string;
  size: number;
  phase: UploadPhase;
  /** The share of the file that was really sent, from 0 to 1. */
  sent: number;
  /** The reason why the file was refused or its upload failed. */
  fault: string;
  /** The file's address once the server has stored it. */
  file: string;
};

type FileChosenEvent = { type: 'chosen'; key: number; name: string; size: number; fault: string | undefined };

export type UploadEvent =
  | FileChosenEvent
  | { type: 'dropped'; key: number }
  | { type: 'begun'; key: number }
  | { type: 'again'; key: number }
  | { type: 'sent'; key: number; share: number }
  | { type: 'stored'; key: number; name: string; file: string }
  | { type: 'lost' | 'failed' | 'refused'; key: number; fault: string };

/** Applies an event to the uploads. A removed upload ignores further events. */
export function reduceUploads(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  if (event.type === 'chosen')
    return [...uploads.filter((upload) => !isReplacedByFile(upload, event)), makeUpload(event)];
  if (event.type === 'dropped') return uploads.filter(({ key }) => key !== event.key);
  return uploads.map((upload) => (upload.key === event.key ? { ...upload, ...toUploadChange(event) } : upload));
}

/** Whether a newly chosen file replaces this refused upload, because it has the same name. */
function isReplacedByFile({ phase, name }: Upload, next: FileChosenEvent): boolean {
  return next.fault === undefined && phase === 'refused' && name.toLowerCase() === next.name.toLowerCase();
}

function makeUpload({ key, name, size, fault }: FileChosenEvent): Upload {
  const phase = fault === undefined ? 'waiting' : 'refused';
  return { key, name, size, phase, sent: 0, fault: fault ?? '', file: '' };
}

function toUploadChange(event: Exclude<UploadEvent, { type: 'chosen' } | { type: 'dropped' }>): Partial<Upload> {
  if (event.type === 'begun') return { phase: 'sending', sent: 0, fault: '' };
  if (event.type === 'again') return { phase: 'waiting', sent: 0, fault: '' };
  if (event.type === 'sent') return { sent: event.share };
  if (event.type === 'stored') return { phase: 'stored', sent: 1, fault: '', name: event.name, file: event.file };
  return { phase: event.type, fault: event.fault };
}

/** Leaves out the stored uploads whose files were removed from the record's attachments afterwards. */
export function dropRemovedUploads(uploads: readonly Upload[], value: readonly FileReference[]): Upload[] {
  return uploads.filter(({ phase, file }) => phase !== 'stored' || value.some((attached) => attached.file === file));
}

/** Whether the record may be saved with its current attachments (S-2.5), and the reason if not. */
export type AttachmentsState =
  | { kind: 'settled' }
  | { kind: 'under-way'; why: string }
  /** `isFailed`: a file may be attached, but its upload failed. The user can try it again. */
  | { kind: 'in-error'; why: string; faulty: number; isFailed?: true };

/** Finds the state of all uploads. A fault takes precedence over running uploads. */
export function findAttachmentsState(uploads: readonly Upload[]): AttachmentsState {
  const faulty = uploads.filter(({ phase }) => phase === 'refused' || phase === 'failed');
  const isFailed = faulty.some(({ phase }) => phase === 'failed');
  if (faulty[0])
    return { kind: 'in-error', why: faulty[0].fault, faulty: faulty.length, ...(isFailed && { isFailed }) };
  const isUnderWay = uploads.some(({ phase }) => phase !== 'stored');
  return isUnderWay
    ? { kind: 'under-way', why: t('Please wait until the attachments are uploaded.') }
    : { kind: 'settled' };
}
