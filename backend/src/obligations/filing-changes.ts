import { type Day, formatDay } from 'shared-lib/schedules';
import { okResult, type Result, refuseField } from '../platform/database/result';
import type { FieldChanges } from '../platform/journal/entry';
import type { FilingActor, OccurrenceRow } from './filing-rights';

/** The changed columns of a due date's row, and the action and changes of its journal entry. */
export type FilingChange = { columns: Readonly<Record<string, unknown>>; action: string; changes: FieldChanges };

/** Says that this person has checked a filing. */
export function buildVerifyChange({ accountId }: FilingActor): Result<FilingChange> {
  const columns = { state: 'verified', verified_by: accountId, verified_at: new Date() };
  return okResult({ columns, action: 'Verified', changes: {} });
}

export type Waiver = { reason: string; until: string };

/** Waives a due date until a day after today. */
export function buildWaiveChange({ reason, until }: Waiver, today: Day): Result<FilingChange> {
  if (until <= formatDay(today)) return refuseField('until', 'must be a day after today');
  return okResult({
    columns: { state: 'waived', reason, review_on: until },
    action: 'Waived',
    changes: { reviewOn: [null, until] },
  });
}

/** Clears the filing or waiver of a due date. Its files and timeline entries stay. */
export function buildReopenChange({ state }: Pick<OccurrenceRow, 'state'>): Result<FilingChange> {
  return okResult({
    columns: {
      state: 'open',
      filed_on: null,
      filed_at: null,
      filed_by: null,
      done_at: null,
      reference: '',
      late_reason: '',
      no_proof_reason: '',
      verified_by: null,
      verified_at: null,
      reason: '',
      review_on: null,
    },
    action: 'Reopened',
    changes: { state: [state, 'open'] },
  });
}
