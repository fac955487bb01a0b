import type { LawWarning, RecordKind } from 'shared-lib/records';
import type { AttachmentLimits } from '../../platform/attachment-limits';
import type { Actor } from '../../platform/database/actor';
import type { UnversionedMerge } from './merge-unversioned.store';
import type { Next } from './next-status';
import type { Payload } from './read-payload';
import type { StoredRecord, Values } from './stored-record';

/** What somebody asks to be saved. */
export type Saving = {
  actor: Actor;
  /** Of the session that saves; not asked for where no field comes. */
  tokenHash?: Buffer;
  kind: RecordKind;
  payload: Payload;
  /** Names and ids of the files that the payload names or carries. */
  files: readonly string[];
  limits: AttachmentLimits;
  /** A published record is asked for all its fields by every update (P-63). */
  strictUpdates: boolean;
};

/** What the record will be. */
export type Prepared = {
  values: Values;
  law: StoredRecord | undefined;
  next: Next;
  /** Of an update that named no version. */
  merge?: UnversionedMerge;
};

export type Saved = {
  id: number;
  version: number;
  uniqueCode: string;
  /** What is odd, though it is saved. */
  warnings?: LawWarning[];
  /** Of an update that named no version; it goes into a header of the answer. */
  merge?: UnversionedMerge;
};
