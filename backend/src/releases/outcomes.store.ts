import type { WireOutcomeReport } from 'shared-lib/api/contract';
import type { OutcomeReport } from 'shared-lib/releases';
import type { SignedInVisitor } from '../auth/sessions/visitor';
import type { Query, Transaction } from '../platform/database/database';

type SaveReportedOutcomeOptions = {
  visitor: Pick<SignedInVisitor, 'orgId' | 'tokenHash'>;
  /** The id of the reporting page view. */
  view: string;
  person: string;
  outcome: OutcomeReport;
};

/** How many reports of a session about one release are stored per day. The judge uses only some of them. */
const maxReportsPerSession = 40;

/**
 * Stores a page view's report about a release, but only once. Returns true if it was stored. Only one
 * transaction at a time takes a report number. So a reader that continues after the last number that it read
 * misses no report.
 */
export async function saveReportedOutcome(
  { query }: Transaction,
  report: SaveReportedOutcomeOptions,
): Promise<boolean> {
  const { orgId, tokenHash } = report.visitor;
  const { remote, version, how, mountMs, inpMs, insteadOf } = report.outcome;
  await query("select pg_advisory_xact_lock(hashtext('outcome_number'))", []);
  const storedRows = await query(insertOutcomeSql, [
    orgId,
    tokenHash,
    report.person,
    remote,
    version,
    how,
    mountMs ?? null,
    inpMs ?? null,
    maxReportsPerSession,
    report.view,
    insteadOf ?? '',
  ]);
  return storedRows.length > 0;
}

/**
 * SQL that stores a report. A success does not count if the same page view reported a failure before, because
 * that page broke.
 */
const insertOutcomeSql = `
  insert into outcome (org_id, family, person, remote, version, how, mount_ms, inp_ms, view, instead_of, id)
  select s.org_id, s.family, $3, $4, $5, $6, $7::integer, $8::integer, $10, $11, nextval('outcome_number')
  from session s
  where s.org_id = $1 and s.token_hash = $2
    and (select count(*) from outcome o
      where o.org_id = $1 and o.family = s.family and o.remote = $4 and o.version = $5
        and o.told_at > now() - interval '1 day') < $9
    and not exists (
      select from outcome o where o.org_id = $1 and o.view = $10 and o.remote = $4 and o.version = $5
        and o.instead_of = $11 and (not o.is_ok or $6 = 'ok'))
  returning id`;

/** Returns the number of the newest report, even before its write has ended. Returns 0 if there is no report. */
export async function readNewestOutcomeNumber(ask: Query): Promise<number> {
  const [row] = await ask<{ newest: number }>(
    `select coalesce(pg_sequence_last_value('outcome_number'), 0)::double precision as newest`,
    [],
  );
  return row?.newest ?? 0;
}

/** How many reports one call returns. The caller asks again with the last number to get more. */
const outcomesPerPage = 1_000;

/** Returns the reports of all organisations after a number, in order. */
export function listOutcomesAfter(ask: Query, after: number): Promise<WireOutcomeReport[]> {
  return ask<WireOutcomeReport>(
    `select id::double precision as id, remote, version, how, mount_ms as "mountMs", inp_ms as "inpMs", person,
       instead_of as "insteadOf"
     from outcomes_after($1, $2)`,
    [after, outcomesPerPage],
  );
}
