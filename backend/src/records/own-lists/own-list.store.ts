import { type OwnListName, type RecordKind, recordKindList, sourceListByExemptList } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';

export type OwnListOption = { id: number; name: string; version: number };

/**
 * A list with all its options, current and retired. `offered` has the ids of the current options in order.
 */
export type OwnList = { list: OwnListName; options: OwnListOption[]; offered: number[] };

type OwnListKey = { orgId: number; list: OwnListName };

export async function readOwnList(query: Query, { orgId, list }: OwnListKey): Promise<OwnList> {
  const options = await query<OwnListOption>(
    'select id, name, version from option where org_id = $1 and list = $2 order by id',
    [orgId, list],
  );
  const [newest] = await query<{ ids: number[] }>(
    'select ids from option_list where org_id = $1 and list = $2 order by version desc limit 1',
    [orgId, list],
  );
  return { list, options, offered: newest?.ids ?? [] };
}

/** The number of laws that have an option, and the number of all records that have it. */
export type OptionUseCounts = { laws: number; records: number };

/**
 * Counts the records that have each option of a list, by option id. Unused options are missing in the result.
 */
export async function countOptionUses(
  query: Query,
  { orgId, list }: OwnListKey,
): Promise<Map<number, OptionUseCounts>> {
  const found = await query<OptionUseCounts & { id: number }>(
    list === 'category' || list === 'state' ? optionTotalsSql[list] : optionUsesSql,
    list === 'category' || list === 'state' ? [orgId] : [orgId, listFieldsWithOptions(list)],
  );
  return new Map(found.map(({ id, laws, records }) => [id, { laws, records }]));
}

/**
 * Returns the fields of records whose values are options of this list. Exempt fields are among them if their
 * options come from this list.
 */
function listFieldsWithOptions(list: OwnListName): string[] {
  const offers = (options: string) =>
    options === list || new Map(Object.entries(sourceListByExemptList)).get(options) === list;
  const fields = recordKindList.flatMap(({ fields: own }: RecordKind) => Object.entries(own));
  return [
    ...new Set(fields.flatMap(([name, field]) => (field.type === 'choices' && offers(field.options) ? [name] : []))),
  ];
}

const optionUseColumnsSql = `coalesce(sum(c.n) filter (where c.kind = 'law'), 0)::integer as laws, sum(c.n)::integer as records`;

/**
 * SQL for the stored totals of each option. The rows of state 0 count all records. Totals have only the first
 * 200 characters of a category's name.
 */
const optionTotalsSql = {
  category: `select o.id, ${optionUseColumnsSql}
    from option o join record_total c
      on c.org_id = $1 and c.state = 0 and c.category = left(o.name, 200)
    where o.org_id = $1 and o.list = 'category' group by o.id`,
  state: `select c.state as id, ${optionUseColumnsSql} from record_total c where c.org_id = $1 and c.state > 0 group by 1`,
};

/** SQL for the uses of each option. Counts a record once, even if two of its fields have the option. */
const optionUsesSql = `
  select c.id, ${optionUseColumnsSql}
  from (
    select r.kind, used.id, count(*) as n
    from record r cross join lateral (
      select distinct e.id::integer as id
      from unnest($2::text[]) as f (name) cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(r.details -> f.name) when 'array' then r.details -> f.name else '[]' end) as e (id)
    ) as used
    where r.org_id = $1 and r.deleted_at is null and used.id > 0
    group by 1, 2
  ) as c group by c.id`;

/** Reads an own list, and locks all own lists of the organisation until the transaction ends. */
export async function lockOwnList(query: Query, key: OwnListKey): Promise<OwnList> {
  await query('select from option_list where org_id = $1 and version = 1 order by list for update', [key.orgId]);
  return readOwnList(query, key);
}

/** Sets the options that the list offers, in this order. */
export async function saveOfferedOptions(
  query: Query,
  { orgId, list, ids }: OwnListKey & { ids: readonly number[] },
): Promise<void> {
  await query(
    `insert into option_list (org_id, list, version, ids)
     select $1, $2, coalesce(max(version), 0) + 1, $3::integer[] from option_list where org_id = $1`,
    [orgId, list, ids],
  );
}

export async function insertOption(
  query: Query,
  { orgId, list, id, name }: OwnListKey & { id: number; name: string },
): Promise<void> {
  await query('insert into option (org_id, list, id, name) values ($1, $2, $3, $4)', [orgId, list, id, name]);
}

/** Increments the version of an option and sets its name. */
export async function updateOption(
  query: Query,
  { orgId, list, id, name }: OwnListKey & { id: number; name: string },
): Promise<void> {
  await query('update option set name = $4, version = version + 1 where org_id = $1 and list = $2 and id = $3', [
    orgId,
    list,
    id,
    name,
  ]);
}

/** How many laws one statement changes. More laws would exceed PostgreSQL's statement timeout. */
const lawsPerStatement = 500;

/**
 * Changes a category's name in laws; a trigger changes it in their duties. Also raises the version of the laws,
 * so that users with an open law learn of the change.
 */
export async function renameCategory(
  query: Query,
  { orgId, from, to }: { orgId: number; from: string; to: string },
): Promise<void> {
  let renamed = lawsPerStatement;
  while (renamed === lawsPerStatement) {
    const laws = await query<{ id: number }>(renameCategorySql, [orgId, from, to, lawsPerStatement]);
    renamed = laws.length;
  }
}

const renameCategorySql = `
  update record r set category = $3, version = version + 1
  from (
    select id from record where org_id = $1 and kind = 'law' and category = $2 order by id limit $4
  ) as batch
  where r.org_id = $1 and r.kind = 'law' and r.id = batch.id
  returning r.id`;
