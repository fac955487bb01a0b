import { extractUserName } from 'shared-lib/people';
import { buildAccountJournalEntry } from '../auth/identity/build-entry';
import { lockAssignees } from '../auth/people/nearest-owners.store';
import type { Query, Transaction } from '../platform/database/database';
import { okResult, type Result, refuseField } from '../platform/database/result';
import { countImpossibleChecksByStandIn } from './plan-digests';
import { readMailablePeople, readWaitingChecks } from './reminder-rows.store';

type AbsentAccount = { orgId: number; accountId: number; username: string };

/** The days on which a user is away, and the stand-in. Days have the form `2026-12-15`. */
type AbsenceRow = { from: string; until: string; stand_in_id: number; stand_in: string };

/**
 * Reads when a user is away, and for whom the user stands in, now or later. For each possible stand-in, also
 * counts the filings that wait for the user's check and that nobody could then check.
 */
export async function readAbsence(
  query: Query,
  { orgId, accountId, today }: { orgId: number; accountId: number; today: string },
) {
  const [[away], standsInFor, people, checks, [setting]] = await Promise.all([
    query<AbsenceRow>(readAbsenceSql, [orgId, accountId]),
    query<{ name: string; from: string; until: string }>(
      `select shown_name as name, to_char(away_from, 'YYYY-MM-DD') as from, to_char(away_until, 'YYYY-MM-DD') as until
       from account
       where org_id = $1 and stand_in_id = $2 and away_until >= $3::date and not is_disabled
       order by away_from, id`,
      [orgId, accountId, today],
    ),
    readMailablePeople(query, orgId),
    readWaitingChecks(query, orgId, accountId),
    query<{ checks: boolean }>('select are_checks_on as checks from organisation where org_id = $1', [orgId]),
  ]);
  const unchecked = countImpossibleChecksByStandIn({ checks, people, accountId });
  return {
    away: away && away.until >= today ? away : null,
    stands_in_for: standsInFor,
    checks: setting?.checks ?? false,
    nobody_checks: [...unchecked].map(([stand_in_id, count]) => ({ stand_in_id, count })),
  };
}

const readAbsenceSql = `
  select to_char(a.away_from, 'YYYY-MM-DD') as from, to_char(a.away_until, 'YYYY-MM-DD') as until,
    a.stand_in_id, s.shown_name as stand_in
  from account a join account s on s.org_id = $1 and s.id = a.stand_in_id
  where a.org_id = $1 and a.id = $2`;

/** Stores the absence of a user, or removes it. */
export async function saveAbsence(
  { query, note }: Transaction,
  { orgId, accountId: id, username }: AbsentAccount,
  away: { from: string; until: string; standInId: number } | null,
): Promise<Result<undefined>> {
  if (away?.standInId === id) return refuseField('stand_in_id', 'must be somebody else');
  const named = await lockAssignees(query, orgId, away ? [away.standInId] : []);
  if (!named.ok) return named;
  const [before] = await query<AbsenceRow>(readAbsenceSql, [orgId, id]);
  await query(
    `update account set (away_from, away_until, stand_in_id) = ($3::date, $4::date, $5::integer)
     where org_id = $1 and id = $2`,
    [orgId, id, away?.from ?? null, away?.until ?? null, away?.standInId ?? null],
  );
  const after = away && describeAbsence({ ...away, standIn: named.value.get(away.standInId) ?? '' });
  const changes = {
    away: [before ? describeAbsence({ ...before, standIn: extractUserName(before.stand_in) }) : null, after],
  } as const;
  note(buildAccountJournalEntry({ id, username }, { action: 'Absence changed', changes }));
  return okResult(undefined);
}

function describeAbsence({ from, until, standIn }: { from: string; until: string; standIn: string }): string {
  return `${from} to ${until}: ${standIn}`;
}
