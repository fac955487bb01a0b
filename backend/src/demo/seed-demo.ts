import type { Client } from 'pg';
import { demoOptions } from './demo-options';
import { demoAccounts } from './demo-people';
import { demoQuestions, demoRules } from './demo-questions';
import { demoRecords } from './demo-records';
import { type DemoLaw, type Library, readLibrary } from './read-library';

/** How much of the library the second organisation keeps, under codes of its own. */
const lawsOfOther = 60;

/** Fills a database that has no organisation yet; any other is left as it is. */
export async function seedDemo(client: Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from organisation limit 1');
  if (rowCount) return;
  const library = readLibrary();
  await client.query('begin');
  try {
    await seedOrganisation(client, { id: 1, slug: 'demo', name: 'Demo organisation', library });
    await seedOrganisation(client, {
      id: 2,
      slug: 'other',
      name: 'Other organisation',
      library: ofOther(library),
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

export async function hasDemo(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from organisation where slug = $1', ['demo']);
  return rowCount === 1;
}

type DemoOrganisation = { id: number; slug: string; name: string; library: Library };

async function seedOrganisation(
  client: Client,
  { id, slug, name, library }: DemoOrganisation,
): Promise<void> {
  const options = demoOptions(library.laws);
  const records = demoRecords(library.laws, options.state ?? []);
  const { rules, rows } = demoRules(library.rules, records);
  const fill = (sql: string, content: unknown) => client.query(sql, [id, JSON.stringify(content)]);
  await client.query("select set_config('app.org_id', $1, true)", [String(id)]);
  await client.query('insert into organisation (org_id, slug, name) values ($1, $2, $3)', [id, slug, name]);
  await fill(insertAccounts, await demoAccounts(slug));
  await fill(insertOptions, optionRows(options));
  await client.query(insertOptionLists, [id]);
  await fill(insertRecords, records);
  await client.query(insertRecordCounters, [id]);
  await fill(insertQuestions, demoQuestions(library.questions, records));
  await fill(insertRules, rules);
  await fill(insertRuleRows, rows);
  await client.query(insertNumberCounters, [id]);
}

function optionRows(options: Record<string, string[]>) {
  return Object.entries(options).flatMap(([list, names]) =>
    names.map((name, index) => ({ list, id: index + 1, name })),
  );
}

function ofOther({ laws, questions, rules }: Library): Library {
  const ofOwnLaw = <Entry extends { lawCode: string }>(entry: Entry): Entry => ({
    ...entry,
    lawCode: otherCode(entry.lawCode),
  });
  return {
    laws: laws.slice(0, lawsOfOther).map(ofOtherLaw),
    questions: questions.map(ofOwnLaw),
    rules: rules.map(ofOwnLaw),
  };
}

function ofOtherLaw(law: DemoLaw): DemoLaw {
  const rename = <Entry extends { code: string }>(entry: Entry): Entry => ({
    ...entry,
    code: otherCode(entry.code),
  });
  return {
    ...rename(law),
    parentCode: law.parentCode && otherCode(law.parentCode),
    licences: law.licences.map(rename),
    returns: law.returns.map(rename),
    others: law.others.map(rename),
  };
}

function otherCode(code: string): string {
  return `OTHER-${code}`;
}

const insertAccounts = `
  insert into account (org_id, id, username, is_administrator, may_edit, password_hash, terms_version,
    terms_accepted_at)
  select $1, a.* from jsonb_to_recordset($2::jsonb) as a (id integer, username text, is_administrator boolean,
    may_edit boolean, password_hash text, terms_version integer, terms_accepted_at timestamptz)`;

const insertOptions = `
  insert into option (org_id, list, id, name)
  select $1, o.* from jsonb_to_recordset($2::jsonb) as o (list text, id integer, name text)`;

const insertOptionLists = `
  insert into option_list (org_id, list, version, ids)
  select org_id, list, 1, array_agg(id order by id) from option where org_id = $1 group by org_id, list`;

const insertRecords = `
  insert into record (org_id, kind, id, unique_code, code, name, law_id, law_code, status, law_status, category,
    central, states, periodicity, validity, task_type, created_at, updated_at, details)
  select $1, r.* from jsonb_to_recordset($2::jsonb) as r (kind text, id integer, unique_code text, code text,
    name text, law_id integer, law_code text, status text, law_status text, category text, central text,
    states integer[], periodicity text, validity text, task_type text, created_at timestamptz,
    updated_at timestamptz, details jsonb)`;

const insertRecordCounters = `
  insert into record_counter (org_id, kind, last_id)
  select org_id, kind, max(id) from record where org_id = $1 group by org_id, kind`;

const insertQuestions = `
  insert into question (org_id, id, law_id, name, answer, input_field)
  select $1, q.* from jsonb_to_recordset($2::jsonb)
    as q (id integer, law_id integer, name text, answer text, input_field text)`;

const insertRules = `
  insert into rule (org_id, id, unique_code, law_id, name, match, decision)
  select $1, r.id, 'RUL-' || lpad(r.id::text, 6, '0'), r.law_id, r.name, r.match, r.decision
  from jsonb_to_recordset($2::jsonb)
    as r (id integer, law_id integer, name text, match text, decision text)`;

const insertRuleRows = `
  insert into rule_row (org_id, rule_id, id, question, question_type, operator, answer)
  select $1, r.* from jsonb_to_recordset($2::jsonb)
    as r (rule_id integer, id integer, question text, question_type text, operator text, answer text)`;

const insertNumberCounters = `
  insert into number_counter (org_id, name, last_id)
  select $1, 'account', max(id) from account where org_id = $1
  union all select $1, 'question', coalesce(max(id), 0) from question where org_id = $1
  union all select $1, 'rule', coalesce(max(id), 0) from rule where org_id = $1`;
