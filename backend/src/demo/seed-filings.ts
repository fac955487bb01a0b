import type { Client } from 'pg';
import { type Day, findToday, formatDay, parseDay } from 'shared-lib/schedules';
import { dueDateNameSql } from '../obligations/occurrence-filter.store';
import { markDueDatesAsCurrent, updateDueDates } from '../obligations/update-due-dates.store';
import { createClientQuery, type Database, type Query } from '../platform/database/database';
import { type DemoDueDate, type DemoPeople, earlyFilingDays, planFilings, toIndianInstant } from './demo-filings';
import type { DatedJournalEntry, DemoEditor } from './demo-history';

/** Filings begin this many days before the start, so that the last whole quarter has figures on any day. */
export const daysOfPastFilings = 190;

const maxUpdateWaitMs = 60_000;

/**
 * Computes the due dates as the server does, and files most of them. Returns the journal entries, so that the
 * caller can write the whole timeline in order of time.
 */
export async function seedFilings(client: Client, orgId: number): Promise<DatedJournalEntry[]> {
  const today = findToday();
  const entries: DatedJournalEntry[] = [];
  const startedAt = new Date(toIndianInstant(today - daysOfPastFilings, '09:30'));
  const updated = await updateDueDates(
    wrapClientAsDatabase(client, { entries, at: startedAt }),
    orgId,
    maxUpdateWaitMs,
  );
  if (!updated.ok) throw new Error(`The due dates of the demo were not worked out: ${updated.code}`);
  // Computing the due dates has changed these settings. The rest of the seed runs in the same transaction and
  // needs the defaults.
  await client.query('set local synchronous_commit to default; set local join_collapse_limit to default');
  const done = planFilings(await readDueDatesToFile(client, orgId, today), {
    people: await readDemoPeople(client, orgId),
    today,
  });
  await client.query(writeFilingsSql, [orgId, JSON.stringify(done.map(({ row }) => row))]);
  return [...entries, ...done.flatMap((one) => one.entries)];
}

/** Marks the due dates as up to date with the timeline, because its entries were written after the due dates. */
export async function markDueDatesUpToDate(client: Client, orgId: number): Promise<void> {
  await markDueDatesAsCurrent(createClientQuery(client), orgId);
}

type WrapClientAsDatabaseOptions = { entries: DatedJournalEntry[]; at: Date };

/** Returns a database that works in the transaction of the seed. It collects journal entries for later. */
function wrapClientAsDatabase(client: Client, { entries, at }: WrapClientAsDatabaseOptions): Database {
  const query = runStatementsInTurn(createClientQuery(client));
  return {
    withOrg: (_orgId, work) => work(query),
    readSnapshot: (_orgId, work) => work(query),
    changeOrg: ({ id, name }, work) =>
      work({
        query,
        last: () => {
          throw new Error('No statement is deferred here.');
        },
        note: (entry) => entries.push({ at, actor: { id, username: name }, entry }),
      }),
    ask: query,
    connections: () => ({ total: 1, idle: 0, waiting: 0 }),
  };
}

/** Runs statements one after the other, because a connection can run only one at a time. */
function runStatementsInTurn(query: Query): Query {
  let last: Promise<unknown> = Promise.resolve();
  return <Row extends object>(...statement: Parameters<Query>) => {
    const answer = last.then(() => query<Row>(...statement));
    last = answer.catch(() => undefined);
    return answer;
  };
}

/**
 * Reads the due dates to file. Leaves out those that are counted from an event, a license or an earlier
 * filing, because other due dates follow from them.
 */
async function readDueDatesToFile(client: Client, orgId: number, today: Day): Promise<DemoDueDate[]> {
  const { rows } = await client.query<Omit<DemoDueDate, 'day'>>(
    `select c.id, ${dueDateNameSql} as name, r.code, c.period_key as key, to_char(c.effective_due, 'YYYY-MM-DD') as due,
       to_char(c.period_end, 'YYYY-MM-DD') as "periodEnd", to_char(c.opens_on, 'YYYY-MM-DD') as "opensOn",
       o.owner_id as "ownerId", o.checker_id as "checkerId"
     from occurrence c
     join obligation o on o.org_id = $1 and o.id = c.obligation_id
     join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
     where c.org_id = $1 and c.state = 'open' and c.effective_due <= $2 and left(c.period_key, 1) not in ('E', 'R', 'X')
     order by c.effective_due, r.unique_code, c.profile_id, c.period_key`,
    [orgId, formatDay(today + earlyFilingDays)],
  );
  return rows.map((row) => ({ ...row, day: parseDay(row.due) ?? 0 }));
}

async function readDemoPeople(client: Client, orgId: number): Promise<DemoPeople> {
  const { rows } = await client.query<DemoEditor>('select id, username from account where org_id = $1', [orgId]);
  const findPerson = (name: string) => rows.find(({ username }) => username.startsWith(`${name}@`));
  const [admin, editor, viewer] = [findPerson('admin'), findPerson('editor'), findPerson('viewer')];
  return { ...(admin && { admin }), ...(editor && { editor }), ...(viewer && { viewer }) };
}

const writeFilingsSql = `
  update occurrence c
  set (state, version, worked_on_at, filed_on, filed_at, filed_by, reference, late_reason, no_proof_reason,
      verified_by, verified_at, returned_note, reason, review_on) =
    (d.state, d.version, d.worked_on_at, d.filed_on, d.filed_at, d.filed_by, coalesce(d.reference, ''),
      coalesce(d.late_reason, ''), coalesce(d.no_proof_reason, ''), d.verified_by, d.verified_at,
      coalesce(d.returned_note, ''), coalesce(d.reason, ''), d.review_on)
  from jsonb_populate_recordset(null::occurrence, $2::jsonb) d
  where c.org_id = $1 and c.id = d.id`;
