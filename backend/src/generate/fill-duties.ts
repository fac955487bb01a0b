import { type DutyKind, dutyKinds } from './duty-kinds';

/**
 * The records 1 to $2 of a kind of the organisation $1, hung on its $7 laws, a few of which have most; out of
 * $3 words, $4 places, $5 sentences and $6 authorities, and the dropdown lists of the kind.
 */
export function fillDuties({ kind, prefix, letter, names, columns }: DutyKind): string {
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
      pg_temp.number(pg_temp.part(subject, 51), 4), ${detailsSql}
    from (
      select id, subject, pg_temp.number(pg_temp.part(subject, 40) ^ 2, $7) as law_id,
        timestamptz '2020-03-02 04:30:00Z' + (id / 20 * 20) * (interval '2400 days' / $2::integer) as created
      from generate_series(1, $2::integer) as id
      cross join lateral (select ($1::bigint << 32) + id + ${saltOf(kind)} as subject) as s
    ) as d
    join record l on l.org_id = $1 and l.kind = 'law' and l.id = d.law_id
    order by d.id`;
}

/** The same number in two kinds must not make the same record. */
function saltOf(kind: DutyKind['kind']): string {
  return `(${dutyKinds.findIndex((duty) => duty.kind === kind) + 1}::bigint << 29)`;
}

const detailsSql = `
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
