import type { Client } from 'pg';
import type { Options } from '../../auth/organisations/option-ids';
import type { Size } from './spread';

export type Organisation = {
  id: number;
  size: Size;
  options: Options;
  passwordHash: string;
};

/** Makes the organisation, ten people who may edit, one who may not, and what its fields offer. */
export async function fillOrganisation(client: Client, organisation: Organisation): Promise<void> {
  const { id, size, options, passwordHash } = organisation;
  await client.query("select set_config('app.org_id', $1, false)", [String(id)]);
  await client.query('insert into organisation (org_id, slug, name) values ($1, $2, $3)', [
    id,
    `generated-${id}`,
    `Generated organisation ${id}`,
  ]);
  await client.query(accountsSql, [id, passwordHash]);
  await client.query(optionsSql, [id, JSON.stringify(options)]);
  await client.query(optionListsSql, [id]);
  await client.query(countersSql, [id, JSON.stringify(size)]);
  await client.query("insert into number_counter (org_id, name, last_id) values ($1, 'account', 11)", [id]);
}

const accountsSql = `
  insert into account (org_id, id, username, is_administrator, may_edit, password_hash, terms_version,
    terms_accepted_at)
  select $1::integer, n, case when n < 11 then 'editor' || n else 'viewer' end || '@generated-' || $1::integer || '.test',
    n = 1, n < 11, $2, 1, '2025-02-03T04:30:00Z'
  from generate_series(1, 11) as n`;

const optionsSql = `
  insert into option (org_id, list, id, name)
  select $1, l.key, o.nth, o.name
  from jsonb_each($2::jsonb) as l, jsonb_array_elements_text(l.value) with ordinality as o (name, nth)`;

const optionListsSql = `
  insert into option_list (org_id, list, version, ids)
  select org_id, list, 1, array_agg(id order by id) from option where org_id = $1 group by org_id, list`;

const countersSql = `
  insert into record_counter (org_id, kind, last_id)
  select $1, s.key, s.value::integer from jsonb_each_text($2::jsonb) as s`;
