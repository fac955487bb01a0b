import type { Upload } from './upload';

/** Whether a record may be saved with its current attachments (S-2.5), and if not, why. */
export type AttachmentsState =
  | { kind: 'settled' }
  | { kind: 'under-way'; why: string }
  | { kind: 'in-error'; why: string };

const settled: AttachmentsState = { kind: 'settled' };

/** The first fault takes precedence over running uploads. */
export function attachmentsState(uploads: readonly Upload[]): AttachmentsState {
  const faulty = uploads.find(({ phase }) => phase === 'refused' || phase === 'failed');
  if (faulty) return { kind: 'in-error', why: faulty.fault };
  const isUnderWay = uploads.some(({ phase }) => phase !== 'kept');
  return isUnderWay ? { kind: 'under-way', why: 'Please wait until the attachments are uploaded.' } : settled;
}
