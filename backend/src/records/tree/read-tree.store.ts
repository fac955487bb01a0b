import type { Database } from '../../platform/database/database';
import type { StateOption, TreeLaw } from './build-tree';

/** What an organisation's tree depends on. The revision changes with every write to a law and with the states. */
export type TreeRevision = { changes: string; states: string };

const revisionSql = `
  select
    coalesce((select changes from record_counter where org_id = $1 and kind = 'law'), 0)::text as changes,
    coalesce((
      select json_agg(json_build_object(
        'id', o.id, 'name', o.name, 'isOffered', coalesce(o.id = any (n.ids), false)) order by o.id)
      from option o left join lateral (
        select ids from option_list where org_id = $1 and list = 'state' order by version desc limit 1
      ) n on true
      where o.org_id = $1 and o.list = 'state'
    ), '[]')::text as states`;

/** Reads both parts from one snapshot, so the revision describes a single moment. */
export async function readTreeRevision(database: Database, orgId: number): Promise<TreeRevision> {
  const [revision] = await database.withOrg(orgId, (query) =>
    query<TreeRevision>({ name: 'revision of the tree', text: revisionSql }, [orgId]),
  );
  if (!revision) throw new Error('The database returned no revision of the tree.');
  return revision;
}

/** Returns all states, current and former. An older version of the list may have had more states than the newest. */
export function statesOf({ states }: TreeRevision): StateOption[] {
  return JSON.parse(states) as StateOption[];
}

/**
 * The number of laws that one statement reads. Reading all 300,000 would exceed the statement timeout of PostgreSQL.
 */
const lawsAtOnce = 5_000;

const lawsSql = `
  select id, law_id as "parentId", name, central, law_status as "lawStatus", states as "stateIds"
  from record where org_id = $1 and kind = 'law' and deleted_at is null and id > $2
  order by id limit ${lawsAtOnce}`;

/**
 * Yields every law of the organisation in batches, with the fields that the tree needs. Laws written meanwhile may be
 * included.
 */
export async function* readTreeLaws(database: Database, orgId: number): AsyncGenerator<TreeLaw[]> {
  let after = 0;
  for (;;) {
    const some = await database.withOrg(orgId, (query) =>
      query<TreeLaw>({ name: 'laws of the tree', text: lawsSql }, [orgId, after]),
    );
    yield some;
    if (some.length < lawsAtOnce) return;
    after = some.at(-1)?.id ?? after;
  }
}
