import type { RecordKindName } from 'shared-lib/records';
import type { Actor } from '../platform/database/actor';

/** Whose upload it is until a record takes it, and what kind of record that may be. */
export type Owner = { actor: Actor; kind: RecordKindName };
