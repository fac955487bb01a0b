import type { Client } from 'pg';
import type { DropdownListName } from 'shared-lib/records';
import type { OptionsByList } from '../../auth/organisations/demo-library';
import type { GeneratedRecordKind, RecordCountByKind } from './distribute-records';
import type { Vocabulary } from './vocabulary';

/** Fills the records of an organisation, laws first. */
export async function insertGeneratedRecords(
  client: Client,
  { id, size, options }: GeneratedOrganisation,
  vocabulary: Vocabulary,
): Promise<void> {
  const { words, places, sentences, authorities, categories } = vocabulary;
  const { state = [], masterAccess } = options;
  const beginnings = categories.map((category) => category.replace(/\W/g, '').slice(0, 4).toUpperCase());
  await client.query("select set_config('app.org_id', $1, false)", [String(id)]);
  const texts = [words, places, sentences];
  await client.query(insertLawsSql, [id, size.law, ...texts, categories, beginnings, state.length, masterAccess]);
  for (const duty of generatedDutyKinds) {
    const lists = duty.lists.map((list) => options[list]);
    await client.query(buildInsertDutiesSql(duty), [id, size[duty.kind], ...texts, authorities, size.law, ...lists]);
  }
}

/**
 * Inserts the laws 1 to $2 of the organisation $1. Uses $3 words, $4 places, $5 sentences, $6 categories, $7
 * code prefixes, $8 states, and $9 the people who may see the laws. One law in eight has a parent, which is
 * older.
 */
const insertLawsSql = `
  insert into record (org_id, kind, id, unique_code, code, name, law_id, law_code, status, law_status, category,
    central, states, created_at, updated_at, version, details)
  select $1, 'law', id, 'LAW-' || lpad(id::text, 6, '0'), code, name, parent, parent_code,
    status, law_status, category, central,
    case central when 'State' then array[pg_temp.number(pg_temp.part(subject, 21), $8)] else '{}' end,
    created, created + pg_temp.part(subject, 22) * (timestamptz '2026-11-01' - created),
    pg_temp.number(pg_temp.part(subject, 23), 4),
    jsonb_build_object(
      'businessFunctions', jsonb_build_array(pg_temp.number(pg_temp.part(subject, 24), 5)),
      'rules', pg_temp.pick($5, pg_temp.part(subject, 25)),
      'industries', jsonb_build_array(pg_temp.number(pg_temp.part(subject, 26), 6)),
      'employeeKeyWords', pg_temp.frequent($3, pg_temp.part(subject, 27)),
      'entityTypes', jsonb_build_array(pg_temp.number(pg_temp.part(subject, 28), 5)),
      'exemptions', pg_temp.pick($5, pg_temp.part(subject, 29)),
      'generalKeyWords', pg_temp.frequent($3, pg_temp.part(subject, 30)) || ', '
        || pg_temp.frequent($3, pg_temp.part(subject, 31)),
      'masterName', pg_temp.pick($9, pg_temp.part(subject, 32)),
      'relevantAmendment', pg_temp.pick($5, pg_temp.part(subject, 33)),
      'applicability', pg_temp.pick($5, pg_temp.part(subject, 34)) || ' '
        || pg_temp.pick($5, pg_temp.part(subject, 35)))
  from generate_series(1, $2::integer) as id
  cross join lateral (select ($1::bigint << 32) + id as subject) as s
  cross join lateral (
    select
      case when id > 8 and pg_temp.part(subject, 1) < 0.125
        then pg_temp.number(pg_temp.part(subject, 2), id / 2) end as parent,
      case when pg_temp.part(subject, 3) < 0.12 then 'Draft' else 'Published' end as status,
      case when pg_temp.part(subject, 4) < 0.6 then 'Central' else 'State' end as central,
      pg_temp.frequent($6, pg_temp.part(subject, 5)) as category,
      ${buildCodeSql('id', 'subject')} as code,
      -- Libraries come in by the hundred: those of one import have one time.
      timestamptz '2020-02-03 04:30:00Z' + (id / 40 * 40) * (interval '2400 days' / $2::integer) as created
  ) as a
  cross join lateral (
    select
      case when parent is null then '' else ${buildCodeSql('parent', '($1::bigint << 32) + parent')} end as parent_code,
      case when status = 'Draft' then (array['Active', ''])[pg_temp.number(pg_temp.part(subject, 6), 2)]
        when pg_temp.part(subject, 7) < 0.08 then 'Repealed' else 'Active' end as law_status,
      'The ' || case when central = 'State' then pg_temp.pick($4, pg_temp.part(subject, 8)) || ' ' else '' end
        || pg_temp.frequent($3, pg_temp.part(subject, 9)) || ' ' || pg_temp.frequent($3, pg_temp.part(subject, 10))
        || ' and ' || pg_temp.frequent($3, pg_temp.part(subject, 11)) || ' '
        || (array['Act', 'Act', 'Act', 'Rules', 'Rules', 'Regulations', 'Order', 'Scheme'])[
          pg_temp.number(pg_temp.part(subject, 12), 8)]
        || ', ' || 1930 + floor(pg_temp.part(subject, 13) * 96) as name
  ) as b`;

function buildCodeSql(id: string, subject: string): string {
  return `pg_temp.frequent($7, pg_temp.part(${subject}, 5)) || '-'
    || 1930 + floor(pg_temp.part(${subject}, 13) * 96) || '-' || ${id}`;
}

/**
 * Inserts the records 1 to $2 of a kind for the organisation $1, spread unevenly over its $7 laws. Uses $3
 * words, $4 places, $5 sentences, $6 authorities, and the dropdown lists of the kind.
 */
function buildInsertDutiesSql({ kind, prefix, letter, names, columns }: GeneratedDutyKind): string {
  const list = names.map((name) => `'${name}'`).join(', ');
  return `
    insert into record (org_id, kind, id, unique_code, code, name, law_id, law_code, law_status, status, category,
      central, states, sensitivity, periodicity, validity, task_type, created_at, updated_at, version, details)
    select $1, '${kind}', d.id, '${prefix}-' || lpad(d.id::text, 6, '0'), l.code || '-${letter}' || d.id,
      (array[${list}])[pg_temp.number(pg_temp.part(subject, 43), ${names.length})]
        || ' ' || pg_temp.frequent($3, pg_temp.part(subject, 44)) || ' ' || pg_temp.frequent($3, pg_temp.part(subject, 45))
        || ' and ' || pg_temp.frequent($3, pg_temp.part(subject, 46))
        || ' at ' || pg_temp.pick($4, pg_temp.part(subject, 47)),
      l.id, l.code, l.law_status,
      case when pg_temp.part(subject, 48) < 0.15 then 'Draft' else 'Published' end,
      l.category, l.central, l.states,
      (array['High', 'Medium', 'Medium', 'Low'])[pg_temp.number(pg_temp.part(subject, 49), 4)],
      ${columns},
      created, created + pg_temp.part(subject, 50) * (timestamptz '2026-11-01' - created),
      pg_temp.number(pg_temp.part(subject, 51), 4), ${dutyDetailsSql}
    from (
      select id, subject, pg_temp.number(pg_temp.part(subject, 40) ^ 2, $7) as law_id,
        timestamptz '2020-03-02 04:30:00Z' + (id / 20 * 20) * (interval '2400 days' / $2::integer) as created
      from generate_series(1, $2::integer) as id
      cross join lateral (select ($1::bigint << 32) + id + ${buildKindSaltSql(kind)} as subject) as s
    ) as d
    join record l on l.org_id = $1 and l.kind = 'law' and l.id = d.law_id
    order by d.id`;
}

/**
 * Returns a different salt for each kind, so that a law and a duty with the same id get different content.
 */
function buildKindSaltSql(kind: GeneratedDutyKind['kind']): string {
  return `(${generatedDutyKinds.findIndex((duty) => duty.kind === kind) + 1}::bigint << 29)`;
}

const dutyDetailsSql = `
  jsonb_build_object(
    'description', pg_temp.pick($5, pg_temp.part(subject, 61)) || ' ' || pg_temp.pick($5, pg_temp.part(subject, 62))
      || ' ' || pg_temp.pick($5, pg_temp.part(subject, 63)),
    'authority', pg_temp.frequent($6, pg_temp.part(subject, 64)),
    'statute', 'Section ' || pg_temp.number(pg_temp.part(subject, 65), 180),
    'penaltyTypes', jsonb_build_array((array['Fine', 'Imprisonment', 'Interest'])[
      pg_temp.number(pg_temp.part(subject, 66), 3)]),
    'penalty', pg_temp.pick($5, pg_temp.part(subject, 67)),
    'exemptions', pg_temp.pick($5, pg_temp.part(subject, 68)),
    'generalKeyWords', pg_temp.frequent($3, pg_temp.part(subject, 69)) || ', '
      || pg_temp.frequent($3, pg_temp.part(subject, 70)),
    'industries', jsonb_build_array(pg_temp.number(pg_temp.part(subject, 71), 6)),
    'branches', jsonb_build_array(pg_temp.number(pg_temp.part(subject, 72), 5)),
    'companyTypes', jsonb_build_array(pg_temp.number(pg_temp.part(subject, 73), 5)),
    'exemptIndustries', jsonb_build_array(0),
    'exemptBranches', jsonb_build_array(0),
    'governmentFormat', 'Form ' || pg_temp.number(pg_temp.part(subject, 74), 40),
    'reference', 'https://www.indiacode.nic.in/',
    'additionalInfo', pg_temp.pick($5, pg_temp.part(subject, 75)))`;

type GeneratedOrganisation = {
  id: number;
  size: RecordCountByKind;
  options: OptionsByList;
  passwordHash: string;
};

/**
 * Creates the organisation with ten users who may edit, one user who may not, and the options of its lists.
 */
export async function insertGeneratedOrganisation(client: Client, organisation: GeneratedOrganisation): Promise<void> {
  const { id, size, options, passwordHash } = organisation;
  await client.query("select set_config('app.org_id', $1, false)", [String(id)]);
  await client.query('insert into organisation (org_id, slug, name) values ($1, $2, $3)', [
    id,
    `generated-${id}`,
    `Generated organisation ${id}`,
  ]);
  await client.query(insertAccountsSql, [id, passwordHash]);
  await client.query(insertOptionsSql, [id, JSON.stringify(options)]);
  await client.query(insertOptionListsSql, [id]);
  await client.query(insertCountersSql, [id, JSON.stringify(size)]);
  await client.query("insert into number_counter (org_id, name, last_id) values ($1, 'account', 11)", [id]);
}

const insertAccountsSql = `
  insert into account (org_id, id, username, is_administrator, may_edit, password_hash, terms_version,
    terms_accepted_at)
  select $1::integer, n, case when n < 11 then 'editor' || n else 'viewer' end || '@generated-' || $1::integer || '.test',
    n = 1, n < 11, $2, 1, '2025-02-03T04:30:00Z'
  from generate_series(1, 11) as n`;

const insertOptionsSql = `
  insert into option (org_id, list, id, name)
  select $1, l.key, o.nth, o.name
  from jsonb_each($2::jsonb) as l, jsonb_array_elements_text(l.value) with ordinality as o (name, nth)`;

const insertOptionListsSql = `
  insert into option_list (org_id, list, version, ids)
  select org_id, list, 1, array_agg(id order by id) from option where org_id = $1 group by org_id, list`;

const insertCountersSql = `
  insert into record_counter (org_id, kind, last_id)
  select $1, s.key, s.value::integer from jsonb_each_text($2::jsonb) as s`;

type GeneratedDutyKind = {
  kind: Exclude<GeneratedRecordKind, 'law'>;
  prefix: string;
  letter: string;
  /** The first words of a name. */
  names: readonly string[];
  /** SQL for periodicity, validity and task type. $8 and $9 are the dropdown lists that it uses. */
  columns: string;
  lists: readonly DropdownListName[];
};

const pickFrequentOptionSql = 'pg_temp.frequent($8, pg_temp.part(subject, 41))';
const licenseValiditiesSql = "array['1 year', '3 years', '5 years', 'Lifetime']";

const generatedDutyKinds: readonly GeneratedDutyKind[] = [
  {
    kind: 'license',
    prefix: 'LIC',
    letter: 'L',
    names: ['Certificate of registration for', 'Licence for', 'Consent to operate', 'Permission for', 'Approval of'],
    columns: `'', pg_temp.pick(${licenseValiditiesSql}, pg_temp.part(subject, 41)), ''`,
    lists: [],
  },
  {
    kind: 'return',
    prefix: 'RET',
    letter: 'R',
    names: ['Annual return of', 'Quarterly statement of', 'Monthly return of', 'Half-yearly report on', 'Notice of'],
    columns: `${pickFrequentOptionSql}, '', ''`,
    lists: ['periodicity'],
  },
  {
    kind: 'other_compliance',
    prefix: 'OTC',
    letter: 'O',
    names: ['Register of', 'Display of', 'Appointment for', 'Training on', 'Audit of', 'Committee for', 'Policy on'],
    columns: `${pickFrequentOptionSql}, '', pg_temp.frequent($9, pg_temp.part(subject, 42))`,
    lists: ['periodicity', 'tasktype'],
  },
];
