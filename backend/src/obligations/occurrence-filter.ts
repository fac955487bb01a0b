import type { RecordKindName } from 'shared-lib/records';
import { parseId } from '../platform/api/parse-body';
import { okResult, type Result, refusedResult, refuseField } from '../platform/database/result';
import { refuseUnknownDay } from '../records/schedules/wire-schedule';
import { isMoment } from './last-look.store';
import type { OccurrenceFilter } from './occurrences.store';

type WireFilter = {
  from?: string;
  to?: string;
  standing?: OccurrenceFilter['standing'];
  profile_id?: number | string;
  law_id?: number | string;
  kind?: RecordKindName;
  changed_after?: string;
  record_id?: number | string;
  owner?: 'me' | 'nobody' | number;
  category?: string;
  once?: true;
};

export function refuseMoment() {
  return refuseField('changed_after', 'must be a moment that an answer gave');
}

/** Reads by what a list of due dates is narrowed. */
export function parseFilter(
  body: WireFilter,
  { orgId, accountId }: { orgId: number; accountId: number },
): Result<Omit<OccurrenceFilter, 'today'>> {
  const { from, to, standing, profile_id, law_id, kind, changed_after, record_id, owner, category, once } =
    body;
  if (changed_after !== undefined && !isMoment(changed_after)) return refuseMoment();
  for (const [field, day] of Object.entries({ from, to })) {
    const unknownDay = day === undefined ? undefined : refuseUnknownDay(field, day);
    if (unknownDay) return unknownDay;
  }
  const [placeId, lawId] = [parseId(profile_id), parseId(law_id)];
  if ((profile_id !== undefined && placeId === undefined) || (law_id !== undefined && lawId === undefined))
    return refusedResult('bad-id');
  const recordId = parseId(record_id);
  if (record_id !== undefined && recordId === undefined) return refusedResult('bad-id');
  if (recordId !== undefined && !kind) return refuseField('kind', 'is needed beside record_id');
  if (typeof owner === 'number' && parseId(owner) === undefined) return refusedResult('bad-id');
  return okResult({
    orgId,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(standing && { standing }),
    ...(standing === 'to-check' && { checkerId: accountId }),
    ...(placeId !== undefined && { placeId }),
    ...(lawId !== undefined && { lawId }),
    ...(kind && { kind }),
    ...(changed_after !== undefined && { changedAfter: changed_after }),
    ...(recordId !== undefined && { recordId }),
    ...(owner !== undefined && { owner: ownerAsked(owner, accountId) }),
    ...(category !== undefined && { category }),
    ...(once && { isOnce: once }),
  });
}

function ownerAsked(
  owner: NonNullable<WireFilter['owner']>,
  accountId: number,
): NonNullable<OccurrenceFilter['owner']> {
  if (owner === 'nobody') return { who: owner };
  return owner === 'me' ? { who: owner, accountId } : { who: 'user', accountId: owner };
}
