import type { Database } from '../../platform/database/database';
import type { StateOption, TreeLaw } from './build-tree';

/**
 * The revision of an organisation's tree. It changes with every write to a record and with every change of the
 * states.
 */
export type TreeRevision = { changes: string; states: string };

const readTreeRevisionSql = `
  select
    coalesce((select sum(changes) from record_counter where org_id = $1), 0)::text as changes,
    coalesce((
      select json_agg(json_build_object(
        'id', o.id, 'name', o.name, 'isOffered', coalesce(o.id = any (n.ids), false)) order by o.id)
      from option o left join lateral (
        select ids from option_list where org_id = $1 and list = 'state' order by version desc limit 1
      ) n on true
      where o.org_id = $1 and o.list = 'state'
    ), '[]')::text as states`;

/** Reads both parts of the revision from one snapshot. */
export async function readTreeRevision(database: Database, orgId: number): Promise<TreeRevision> {
  const [revision] = await database.withOrg(orgId, (query) =>
    query<TreeRevision>({ name: 'revision of the tree', text: readTreeRevisionSql }, [orgId]),
  );
  if (!revision) throw new Error('The database returned no revision of the tree.');
  return revision;
}

/** Parses all states, including the retired ones. Laws may still have a retired state. */
export function parseStates({ states }: TreeRevision): StateOption[] {
  return JSON.parse(states) as StateOption[];
}

/** How many laws one statement reads. Reading 300,000 laws would exceed PostgreSQL's statement timeout. */
const lawsPerStatement = 5_000;

/**
 * SQL for laws with the numbers of their duties. It counts by the index `record_of_law` alone, so it is fast.
 */
const readTreeLawsSql = `
  with batch as materialized (
    select id, law_id, name, central, law_status, states, category
    from record where org_id = $1 and kind = 'law' and deleted_at is null and id > $2
    order by id limit ${lawsPerStatement}
  ), duty as (
    select law_id, count(*) filter (where kind = 'license') as licenses,
      count(*) filter (where kind = 'return') as returns,
      count(*) filter (where kind = 'other_compliance') as others
    from record where org_id = $1 and kind <> 'law' and deleted_at is null
      and law_id > $2 and law_id <= (select max(id) from batch)
    group by law_id
  )
  select batch.id, batch.law_id as "parentId", name, central, law_status as "lawStatus", states as "stateIds",
    category, coalesce(licenses, 0)::int as licenses, coalesce(returns, 0)::int as returns,
    coalesce(others, 0)::int as "otherCompliances"
  from batch left join duty on duty.law_id = batch.id order by batch.id`;

/**
 * Yields all laws of an organisation in batches, with the fields of the tree. The result may include laws that
 * are written while it reads.
 */
export async function* readTreeLaws(database: Database, orgId: number): AsyncGenerator<TreeLaw[]> {
  let after = 0;
  for (;;) {
    const laws = await database.withOrg(orgId, (query) =>
      query<TreeLaw>({ name: 'laws of the tree', text: readTreeLawsSql }, [orgId, after]),
    );
    yield laws;
    if (laws.length < lawsPerStatement) return;
    after = laws.at(-1)?.id ?? after;
  }
}
