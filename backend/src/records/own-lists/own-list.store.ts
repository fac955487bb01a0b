import type { OwnListName } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';

export type OwnOption = { id: number; name: string; version: number };

/** A list with all options that it ever had, and the ids of those that it offers, in the order of the forms. */
export type OwnList = { list: OwnListName; options: OwnOption[]; offered: number[] };

type ReadOwnListOptions = { orgId: number; list: OwnListName };

export async function readOwnList(query: Query, { orgId, list }: ReadOwnListOptions): Promise<OwnList> {
  const options = await query<OwnOption>(
    'select id, name, version from option where org_id = $1 and list = $2 order by id',
    [orgId, list],
  );
  const [newest] = await query<{ ids: number[] }>(
    'select ids from option_list where org_id = $1 and list = $2 order by version desc limit 1',
    [orgId, list],
  );
  return { list, options, offered: newest?.ids ?? [] };
}

/** Reads the list and locks all lists of the organisation until the transaction ends. */
export async function lockOwnList(query: Query, wanted: ReadOwnListOptions): Promise<OwnList> {
  await query('select from option_list where org_id = $1 and version = 1 order by list for update', [
    wanted.orgId,
  ]);
  return readOwnList(query, wanted);
}

/** Sets the options that the list offers from now on, in this order. */
export async function offerOptions(
  query: Query,
  { orgId, list, ids }: ReadOwnListOptions & { ids: readonly number[] },
): Promise<void> {
  await query(
    `insert into option_list (org_id, list, version, ids)
     select $1, $2, coalesce(max(version), 0) + 1, $3::integer[] from option_list where org_id = $1`,
    [orgId, list, ids],
  );
}

export async function insertOption(
  query: Query,
  { orgId, list, id, name }: ReadOwnListOptions & { id: number; name: string },
): Promise<void> {
  await query('insert into option (org_id, list, id, name) values ($1, $2, $3, $4)', [orgId, list, id, name]);
}

/** Increments the version of an option and sets its name. */
export async function updateOption(
  query: Query,
  { orgId, list, id, name }: ReadOwnListOptions & { id: number; name: string },
): Promise<void> {
  await query(
    'update option set name = $4, version = version + 1 where org_id = $1 and list = $2 and id = $3',
    [orgId, list, id, name],
  );
}

/** The number of laws that one statement renames. More would exceed the statement timeout of PostgreSQL. */
const lawsAtOnce = 500;

/**
 * Laws store the word of their category, and their duties copy it. Both get the new word. The new version tells whoever
 * has such a law open.
 */
export async function renameCategory(
  query: Query,
  { orgId, from, to }: { orgId: number; from: string; to: string },
): Promise<void> {
  let renamed = lawsAtOnce;
  while (renamed === lawsAtOnce) {
    const laws = await query<{ id: number }>(renameSql, [orgId, from, to, lawsAtOnce]);
    renamed = laws.length;
  }
}

const renameSql = `
  update record r set category = $3, version = version + 1
  from (
    select id from record where org_id = $1 and kind = 'law' and category = $2 order by id limit $4
  ) as batch
  where r.org_id = $1 and r.kind = 'law' and r.id = batch.id
  returning r.id`;
