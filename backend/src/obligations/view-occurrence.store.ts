import { recordKinds } from 'shared-lib/records';
import { type Day, dueDates, parseDay, sayWhy } from 'shared-lib/schedules';
import type { Query } from '../platform/database/database';
import { okResult, refusedResult } from '../platform/database/result';
import { findRecord } from '../records/records/record.store';
import { findSchedules, toSaidFrom } from '../records/schedules/schedules.store';
import type { WhyObligation } from './decide-obligations';
import { findOccurrence } from './occurrences.store';
import { findLevelOwners } from './owners.store';
import { sayWhyItApplies } from './why-it-applies';
import { sayWhoDoesIt } from './why-owner';

/** The reason of the date is worked out anew from the record, as lists and forms do. */
export async function viewOccurrence(
  query: Query,
  { orgId, id, today }: { orgId: number; id: number; today: Day },
) {
  const found = await findOccurrence(query, { orgId, id, today });
  if (!found) return refusedResult('unknown-occurrence');
  const { why, period_key: key, ...occurrence } = found;
  const reference = { orgId, kind: recordKinds[occurrence.kind], id: occurrence.record_id };
  const record = await findRecord(query, reference);
  const said = (await findSchedules(query, reference)).map(toSaidFrom);
  const due = parseDay(occurrence.due) ?? today;
  const dates = record ? dueDates(record, { from: due, to: due, said }) : [];
  const date = dates.find((one) => one.key === key);
  // The cast is safe, because only the server writes it.
  const stored = why as WhyObligation;
  const state = await findStateName(query, orgId, stored.stateId);
  const levels = await findLevelOwners(query, orgId, id);
  return okResult({
    data: {
      ...occurrence,
      why_date: date ? sayWhy(date) : '',
      why_applies: sayWhyItApplies(stored, { place: occurrence.profile, state }),
      why_owner: sayWhoDoesIt(occurrence, levels),
      assigned: levels.map(({ level, owner_id, owner, checker_id, checker }) => ({
        level,
        owner_id,
        owner,
        checker_id,
        checker,
      })),
    },
  });
}

async function findStateName(query: Query, orgId: number, id: number | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const [found] = await query<{ name: string }>(
    `select name from option where org_id = $1 and list = 'state' and id = $2`,
    [orgId, id],
  );
  return found?.name;
}
