import type { ClientConfig } from 'pg';
import { runAs } from '../fresh-database';

/** The tables with rows of organisations. */
export async function tenantTables(admin: ClientConfig): Promise<string[]> {
  const tables = await runAs<{ name: string }>(
    admin,
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
     order by 1`,
  );
  return tables.map(({ name }) => name);
}

/** A checksum over all rows of an organisation, for each table that has any. */
export async function checksums(admin: ClientConfig, orgId: number): Promise<Record<string, string>> {
  const sums = (await tenantTables(admin)).map(
    (name) =>
      `select '${name}' as name, md5(string_agg(t::text, ' ' order by t::text)) as sum
       from ${name} t where org_id = ${orgId}`,
  );
  const rows = await runAs<{ name: string; sum: string | null }>(admin, sums.join(' union all '));
  return Object.fromEntries(rows.flatMap(({ name, sum }) => (sum === null ? [] : [[name, sum]])));
}

/** Puts a mark into the demo organisation's texts, so that they are recognised wherever they appear. */
export async function markDemo(admin: ClientConfig, mark: string): Promise<void> {
  const named = ['record', 'question', 'rule', 'option'];
  await runAs(
    admin,
    ...named.map((table) => `update ${table} set name = '${mark} ' || name where org_id = 1`),
    `update rule_row set question = '${mark} ' || question where org_id = 1`,
    `update circular set topic = '${mark} ' || topic where org_id = 1`,
  );
  await addUsageRows(admin, mark);
}

/** Adds rows that come from use and are not in the demo: a profile, due dates, a saved view, and a session report. */
export async function addUsageRows(admin: ClientConfig, name: string): Promise<void> {
  await runAs(
    admin,
    `insert into profile (org_id, id, name, kind) values (1, 5000, '${name} profile', 'organisation')`,
    `insert into schedule (org_id, kind, record_id, from_day, level, basis, every, year_begins, holiday, dates)
     select 1, 'return', min(id), date '2026-04-03', 'organisation', 'dates', 1, 4, 'stay', '[{"day": 15}]'
     from record where org_id = 1 and kind = 'return'`,
    `insert into due_date_keeping (org_id, since) values (1, date '2026-04-01') on conflict do nothing`,
    `insert into law_decision (org_id, law_id, profile_id, applies, reason, decided_by)
     select 1, min(id), 5000, true, '${name} reason', 1 from record where org_id = 1 and kind = 'law'`,
    `insert into obligation (org_id, profile_id, kind, record_id, law_id, stands, why)
     select 1, 5000, 'return', id, law_id, 'applies', '{}' from record where org_id = 1 and kind = 'return'
     order by id limit 1`,
    `insert into holiday_list (org_id, id, name, reach) values (1, 5000, '${name} holidays', 'own')`,
    `insert into holiday (org_id, list_id, day, name) values (1, 5000, date '2026-08-15', '${name} day')`,
    `insert into past_answers (org_id, profile_id, until_day, answers) values (1, 5000, date '2026-04-01', '[]')`,
    `insert into duty_owner (org_id, profile_id, owner_id)
     select 1, 5000, id from account where username = 'admin@demo.test'`,
    `insert into happening (org_id, id, profile_id, type, on_day, note, recorded_by)
     select 1, 5000, 5000, '${name} event', date '2026-04-01', '${name} note', id
     from account where username = 'admin@demo.test'`,
    `insert into holding (org_id, id, profile_id, record_id, number)
     select 1, 5000, 5000, min(id), '${name} number' from record where org_id = 1 and kind = 'license'`,
    `insert into duty_grounds (org_id, kind, record_id, grounds) values (1, 'return', 1, '')
     on conflict do nothing`,
    `insert into occurrence (org_id, obligation_id, period_key, profile_id, statutory_due, effective_due)
     select 1, id, 'D2026-06', 5000, date '2026-06-15', date '2026-06-15' from obligation where org_id = 1 and profile_id = 5000`,
    `insert into due_date_gone (org_id, profile_id, kind, record_id, law_id, period_key, effective_due, known_at)
     select 1, 5000, 'return', record_id, law_id, '${name} period', date '2026-06-15', now()
     from obligation where org_id = 1 and profile_id = 5000`,
    `insert into reminder_sent (org_id, occurrence_id, account_id, step, counted_from)
     select 1, max(c.id), min(a.id), '-7', date '2026-06-15'
     from occurrence c, account a where c.org_id = 1 and a.org_id = 1`,
    `insert into feed (org_id, account_id, token_hash)
     select 1, id, '\\x00' from account where username = 'admin@demo.test'`,
    `insert into import_batch (org_id, id, what, file_name, row_count, written, made_by)
     select 1, 5000, 'places', '${name}.csv', 1, '[]', id from account where username = 'admin@demo.test'`,
    `insert into pack (org_id, id, from_day, to_day, cut_at, journal_seq, journal_hash, content, sha256, made_by)
     values (1, 5000, date '2026-04-01', date '2026-06-30', now(), 0, '', '{"rows": ["${name}"]}', repeat('0', 64), 1)`,
    `insert into pack_signer (org_id, pack_id, profile_id, account_id, role) values (1, 5000, 5000, 1, 'officer')`,
    `insert into signature (org_id, pack_id, account_id, role, statement, at, pack_sha256, hash)
     values (1, 5000, 1, 'officer', '${name} statement', now(), repeat('0', 64), repeat('0', 64))`,
    `insert into saved_view (org_id, account_id, id, kind, name, address)
     select 1, id, 6000, 'law', '${name} view', '' from account where username = 'admin@demo.test'`,
    `insert into outcome (org_id, family, person, remote, version, how, id)
     values (1, gen_random_uuid(), 'somebody', 'shell', '0.1.0', 'ok', 7000)`,
  );
}

/** Ids that the demo organisation has and the second organisation does not: its last law, question, rule, …. */
export async function ownIds(admin: ClientConfig): Promise<number[]> {
  const numbered = [
    "record where kind = 'law'",
    'question where true',
    'rule where true',
    'circular where true',
    'profile where true',
    'occurrence where true',
    'happening where true',
    'holding where true',
    'holiday_list where true',
    'feed where true',
    'import_batch where true',
    'pack where true',
    'saved_view where true',
  ];
  const last = numbered.map(
    (of) => `select max(id) filter (where org_id = 1) as id from ${of}
      having max(id) filter (where org_id = 1) > coalesce(max(id) filter (where org_id = 2), 0)`,
  );
  const rows = await runAs<{ id: number }>(admin, last.join(' union '));
  return rows.map(({ id }) => id);
}
