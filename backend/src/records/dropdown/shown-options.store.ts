import type { exemptSources } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';

/** The lists that the exempt lists are made from. */
export type NumberedList = (typeof exemptSources)[keyof typeof exemptSources];
type ShownOptions = { listVersion: number; ids: number[] };

type ShownOptionsOptions = { orgId: number; list: NumberedList; listVersion: number | undefined };

/** Returns what a list showed at a version, by default the current one; undefined if that version never existed. */
export async function shownOptions(
  query: Query,
  { orgId, list, listVersion }: ShownOptionsOptions,
): Promise<ShownOptions | undefined> {
  const [shown] = await query<ShownOptions>({ name: 'shown options', text: shownSql }, [
    orgId,
    list,
    listVersion ?? null,
  ]);
  return shown;
}

/** Returns the newest version number over all lists; 0 if there are no lists. */
export async function currentListVersion(query: Query, orgId: number): Promise<number> {
  const [row] = await query<{ version: number }>(
    'select coalesce(max(version), 0) as version from option_list where org_id = $1',
    [orgId],
  );
  return row?.version ?? 0;
}

const shownSql = `
  with newest as (select max(version) as version from option_list where org_id = $1)
  select least(coalesce($3::bigint, n.version), n.version)::integer as "listVersion", coalesce((
    select l.ids from option_list l
    where l.org_id = $1 and l.list = $2 and l.version <= coalesce($3::bigint, n.version)
    order by l.version desc limit 1), '{}') as ids
  from newest n where coalesce($3::bigint, n.version) between 1 and n.version`;
