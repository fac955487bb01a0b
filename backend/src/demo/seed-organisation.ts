import type { Client } from 'pg';
import {
  collectDemoOptions,
  createOptionIdFinder,
  type DemoFileData,
  type OptionsByList,
} from '../auth/organisations/demo-library';
import { buildDemoAccounts } from '../auth/sign-in/demo-people';
import { toRecordRow } from '../records/records/stored-record';
import { daysOfPastDueDates, seedDuties } from './demo-duties';
import {
  addRuleCode,
  buildDemoCirculars,
  buildDemoJournalEntries,
  buildDemoQuestions,
  buildDemoRules,
} from './demo-entries';
import { seedEvents } from './demo-events';
import { buildRecordHistory, type DatedJournalEntry, type DemoEditor, writeHistory } from './demo-history';
import { seedHolidays, seedPlaces } from './demo-places';
import { buildDemoRecords, type DemoRecord } from './demo-records';
import { daysOfPastFilings, markDueDatesUpToDate, seedFilings } from './seed-filings';

export type DemoOrganisation = {
  id: number;
  slug: string;
  name: string;
  library: DemoFileData;
  /**
   * The demo data whose laws fill the dropdown lists. Both organisations get the lists of all laws, so that the
   * lists contain each State.
   */
  listSource: DemoFileData;
  /** True to seed filings of the last months. If false, nobody has filed anything. */
  hasFilings: boolean;
};

/** Creates the organisation with its users, its options, its laws and duties, and their history. */
export async function seedOrganisation(client: Client, organisation: DemoOrganisation): Promise<void> {
  const { id, slug, name, library, listSource, hasFilings } = organisation;
  const options = collectDemoOptions(listSource.laws);
  const accounts = await buildDemoAccounts(slug);
  await client.query("select set_config('app.org_id', $1, true)", [String(id)]);
  await client.query('insert into organisation (org_id, slug, name) values ($1, $2, $3)', [id, slug, name]);
  await insertTableRows(client, id, { table: 'account', rows: accounts });
  await insertTableRows(client, id, { table: 'option', rows: buildOptionRows(options) });
  await client.query(insertOptionListsSql, [id]);
  const editors = accounts.filter((account) => account.may_edit);
  const records = buildDemoRecords(library, createOptionIdFinder(options));
  const entries = await seedRecords(client, { id, library, records, editors });
  await seedPlaces(client, id);
  await seedHolidays(client, id);
  await seedDuties(client, {
    orgId: id,
    records,
    daysTracked: hasFilings ? daysOfPastFilings : daysOfPastDueDates,
  });
  await seedEvents(client, id);
  if (hasFilings) entries.push(...(await seedFilings(client, id)));
  await writeHistory(client, { orgId: id, chain: 'timeline', entries });
  if (hasFilings) await markDueDatesUpToDate(client, id);
  await client.query(insertRecordCountersSql, [id]);
  await client.query(insertNumberCountersSql, [id]);
}

/** Creates the organisation of the platform operators. It has no laws; its accounts control releases. */
export async function seedOperators(
  client: Client,
  { id, slug, name }: Omit<DemoOrganisation, 'library' | 'listSource' | 'hasFilings'>,
): Promise<void> {
  await client.query("select set_config('app.org_id', $1, true)", [String(id)]);
  await client.query('insert into organisation (org_id, slug, name, is_platform) values ($1, $2, $3, true)', [
    id,
    slug,
    name,
  ]);
  await insertTableRows(client, id, { table: 'account', rows: await buildDemoAccounts(slug) });
  await client.query(
    `insert into platform_operator (org_id, account_id, root)
     select org_id, id, username from account where org_id = $1`,
    [id],
  );
  await client.query(insertNumberCountersSql, [id]);
}

type SeedRecordsOptions = {
  id: number;
  library: DemoFileData;
  records: DemoRecord[];
  editors: DemoEditor[];
};

/**
 * Seeds laws, duties, questions, rules and circulars. Returns their timeline entries, which the caller writes
 * together with the others.
 */
async function seedRecords(
  client: Client,
  { id, library, records, editors }: SeedRecordsOptions,
): Promise<DatedJournalEntry[]> {
  const recordsWithHistory = records.map((record) => ({ record, history: buildRecordHistory(record, editors) }));
  const { questions, options } = buildDemoQuestions(library.questions, records);
  const { rules, rows } = buildDemoRules(library.rules, records);
  const { circulars, laws: circularLaws } = buildDemoCirculars(library.circulars, records);
  await insertTableRows(client, id, { table: 'record', rows: recordsWithHistory.map(toRecordInsertRow) });
  await insertTableRows(client, id, { table: 'question', rows: questions });
  await insertTableRows(client, id, { table: 'question_option', rows: options });
  await insertTableRows(client, id, { table: 'rule', rows: rules.map(addRuleCode) });
  await insertTableRows(client, id, { table: 'rule_row', rows });
  await insertTableRows(client, id, { table: 'circular', rows: circulars });
  await insertTableRows(client, id, { table: 'circular_law', rows: circularLaws });
  const partEntries = buildDemoJournalEntries({ records, questions, rules, circulars, circularLaws }, editors);
  return [...recordsWithHistory.flatMap(({ history }) => history.entries), ...partEntries];
}

function toRecordInsertRow({
  record,
  history,
}: {
  record: DemoRecord;
  history: ReturnType<typeof buildRecordHistory>;
}) {
  const { kind, id, lawCode, stored, createdAt } = record;
  const { version, updatedAt } = history;
  return {
    ...toRecordRow(stored),
    kind,
    id,
    law_code: lawCode,
    created_at: createdAt,
    updated_at: updatedAt,
    version,
  };
}

function buildOptionRows(options: OptionsByList) {
  return Object.entries(options).flatMap(([list, names]) =>
    names.map((name, index) => ({ list, id: index + 1, name })),
  );
}

/** For each table, the columns that the seed fills. */
const columnsByTable = {
  account: `id, username, is_administrator, may_edit, password_hash, terms_version, terms_accepted_at, full_name,
    job_title`,
  option: 'list, id, name',
  record: `kind, id, unique_code, code, name, law_id, law_code, status, law_status, category, central, states,
    sensitivity, periodicity, validity, task_type, created_at, updated_at, version, details`,
  question: 'id, law_id, name, answer, input_field',
  question_option: 'law_id, type, position, name',
  rule: 'id, unique_code, law_id, name, match, decision',
  rule_row: 'rule_id, id, question, question_type, operator, answer',
  circular: 'id, topic, link, issued_on, type',
  circular_law: 'circular_id, law_id',
};

/**
 * Inserts rows into a table. `jsonb_populate_recordset` takes the types of the columns from the table itself.
 */
async function insertTableRows(
  client: Client,
  orgId: number,
  { table, rows }: { table: keyof typeof columnsByTable; rows: readonly object[] },
): Promise<void> {
  await client.query(
    `insert into ${table} (org_id, ${columnsByTable[table]})
     select $1, ${columnsByTable[table]} from jsonb_populate_recordset(null::public.${table}, $2::jsonb)`,
    [orgId, JSON.stringify(rows)],
  );
}

const insertOptionListsSql = `
  insert into option_list (org_id, list, version, ids)
  select org_id, list, 1, array_agg(id order by id) from option where org_id = $1 group by org_id, list`;

const insertRecordCountersSql = `
  insert into record_counter (org_id, kind, last_id)
  select org_id, kind, max(id) from record where org_id = $1 group by org_id, kind
  on conflict (org_id, kind) do update set last_id = excluded.last_id`;

const insertNumberCountersSql = `
  insert into number_counter (org_id, name, last_id)
  select $1, 'account', max(id) from account where org_id = $1
  union all select $1, 'question', coalesce(max(id), 0) from question where org_id = $1
  union all select $1, 'rule', coalesce(max(id), 0) from rule where org_id = $1
  union all select $1, 'profile', coalesce(max(id), 0) from profile where org_id = $1
  union all select $1, 'circular', coalesce(max(id), 0) from circular where org_id = $1`;
