import type { Client } from 'pg';
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

export async function findOrganisation(client: Client, slug: string): Promise<number | undefined> {
  const { rows } = await client.query<{ org_id: number }>('select org_id from organisation where slug = $1', [
    slug,
  ]);
  return rows[0]?.org_id;
}

type DemoOrganisation = { id: number; slug: string; name: string; library: Library };

async function seedOrganisation(
  client: Client,
  { id, slug, name, library }: DemoOrganisation,
): Promise<void> {
  const records = demoRecords(library.laws);
  const { rules, rows } = demoRules(library.rules, records);
  await client.query('insert into organisation (org_id, slug, name) values ($1, $2, $3)', [id, slug, name]);
  await client.query("select set_config('app.org_id', $1, true)", [String(id)]);
  await client.query(insertRecords, [id, JSON.stringify(records)]);
  await client.query(insertQuestions, [id, JSON.stringify(demoQuestions(library.questions, records))]);
  await client.query(insertRules, [id, JSON.stringify(rules)]);
  await client.query(insertRuleRows, [id, JSON.stringify(rows)]);
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

const insertRecords = `
  insert into record (org_id, kind, id, unique_code, code, name, law_id, status, law_status, category, central,
    states, periodicity, validity, task_type, created_at, details)
  select $1, r.* from jsonb_to_recordset($2::jsonb) as r (kind text, id integer, unique_code text, code text,
    name text, law_id integer, status text, law_status text, category text, central text, states text[],
    periodicity text, validity text, task_type text, created_at timestamptz, details jsonb)`;

const insertQuestions = `
  insert into question (org_id, id, law_id, name, answer, input_field)
  select $1, q.* from jsonb_to_recordset($2::jsonb)
    as q (id integer, law_id integer, name text, answer text, input_field text)`;

const insertRules = `
  insert into rule (org_id, id, law_id, name, match, decision)
  select $1, r.* from jsonb_to_recordset($2::jsonb)
    as r (id integer, law_id integer, name text, match text, decision text)`;

const insertRuleRows = `
  insert into rule_row (org_id, rule_id, id, question, question_type, operator, answer)
  select $1, r.* from jsonb_to_recordset($2::jsonb)
    as r (rule_id integer, id integer, question text, question_type text, operator text, answer text)`;
