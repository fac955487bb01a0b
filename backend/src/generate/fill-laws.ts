/**
 * The laws 1 to $2 of the organisation $1, out of $3 words, $4 places, $5 sentences, $6 categories and $7 beginnings
 * of codes; $8 states, and $9 the names of those who may see them. One in eight has a parent, older than itself.
 */
export const fillLaws = `
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
      ${codeOf('id', 'subject')} as code,
      -- Libraries come in by the hundred: those of one import have one time.
      timestamptz '2020-02-03 04:30:00Z' + (id / 40 * 40) * (interval '2400 days' / $2::integer) as created
  ) as a
  cross join lateral (
    select
      case when parent is null then '' else ${codeOf('parent', '($1::bigint << 32) + parent')} end as parent_code,
      case when status = 'Draft' then (array['Active', ''])[pg_temp.number(pg_temp.part(subject, 6), 2)]
        when pg_temp.part(subject, 7) < 0.08 then 'Repealed' else 'Active' end as law_status,
      'The ' || case when central = 'State' then pg_temp.pick($4, pg_temp.part(subject, 8)) || ' ' else '' end
        || pg_temp.frequent($3, pg_temp.part(subject, 9)) || ' ' || pg_temp.frequent($3, pg_temp.part(subject, 10))
        || ' and ' || pg_temp.frequent($3, pg_temp.part(subject, 11)) || ' '
        || (array['Act', 'Act', 'Act', 'Rules', 'Rules', 'Regulations', 'Order', 'Scheme'])[
          pg_temp.number(pg_temp.part(subject, 12), 8)]
        || ', ' || 1930 + floor(pg_temp.part(subject, 13) * 96) as name
  ) as b`;

function codeOf(id: string, subject: string): string {
  return `pg_temp.frequent($7, pg_temp.part(${subject}, 5)) || '-'
    || 1930 + floor(pg_temp.part(${subject}, 13) * 96) || '-' || ${id}`;
}
