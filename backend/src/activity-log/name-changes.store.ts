import {
  exemptSources,
  type Field,
  isExemptList,
  nobodyExempt,
  recordKindOfJournal,
  recordKinds,
  sayLaw,
} from 'shared-lib/records';
import type { Query } from '../platform/database/database';
import type { LogRow } from './log-row';

/** What ids of the journal are called: laws by their codes, options by list. */
type Names = { laws: ReadonlyMap<number, string>; options: ReadonlyMap<string, string> };

/** Entries whose changes say names where the journal keeps ids: nobody knows a law by its number. */
export async function nameChanges(query: Query, orgId: number, rows: readonly LogRow[]): Promise<LogRow[]> {
  const laws = [...new Set(rows.flatMap(lawsIn))];
  const hasOptions = rows.some((row) => changesOf(row).some(([field]) => field?.type === 'choices'));
  const names: Names = {
    laws: laws.length > 0 ? await readLawCodes(query, orgId, laws) : new Map(),
    options: hasOptions ? await readOptionNames(query, orgId) : new Map(),
  };
  return rows.map((row) => ({
    ...row,
    changes: Object.fromEntries(
      changesOf(row).map(([field, name, change]) => [name, named(field, change, names)]),
    ),
  }));
}

type KeptChange = [field: Field | undefined, name: string, change: unknown];

/** What an entry changed, each with the field of a record that it is, where it is one. */
function changesOf({ kind, changes }: LogRow): KeptChange[] {
  const recordKind = recordKindOfJournal(kind);
  const fields: Record<string, Field> = recordKind ? recordKinds[recordKind].fields : {};
  return Object.entries(Object(changes)).map(([name, change]) => [fields[name], name, change]);
}

function lawsIn(row: LogRow): number[] {
  return changesOf(row).flatMap(([field, , change]) => {
    if (field?.type !== 'law' || !Array.isArray(change)) return [];
    return change.map(Number).filter((id) => Number.isInteger(id) && id > 0);
  });
}

function named(field: Field | undefined, change: unknown, names: Names): unknown {
  if (!field || !Array.isArray(change)) return change;
  if (field.type === 'law') return change.map((id) => nameLaw(id, names));
  if (field.type !== 'choices') return change;
  const { options: list } = field;
  return change.map((ids) =>
    Array.isArray(ids) ? ids.map((id) => nameOption(list, Number(id), names)) : ids,
  );
}

function nameLaw(kept: unknown, { laws }: Names): unknown {
  const id = Number(kept ?? 0);
  if (id === -1) return 'No Parent Law';
  return id > 0 ? sayLaw({ id, code: laws.get(id) ?? '' }) : kept;
}

/** The journal has the options' own ids for an exempt list too, and 0 for nobody. */
function nameOption(list: string, id: number, { options }: Names): string {
  if (isExemptList(list) && id === 0) return nobodyExempt[list];
  const source = isExemptList(list) ? exemptSources[list] : list;
  return options.get(`${source} ${id}`) ?? `No. ${id}`;
}

/** Deleted laws too: the entry is about the time when they were there. */
async function readLawCodes(
  query: Query,
  orgId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const found = await query<{ id: number; code: string }>(
    `select id, coalesce(nullif(code, ''), unique_code) as code from record
     where org_id = $1 and kind = 'law' and id = any ($2::integer[])`,
    [orgId, ids],
  );
  return new Map(found.map(({ id, code }) => [id, code]));
}

/** Those that no list shows any more too. */
async function readOptionNames(query: Query, orgId: number): Promise<Map<string, string>> {
  const found = await query<{ list: string; id: number; name: string }>(
    'select list, id, name from option where org_id = $1',
    [orgId],
  );
  return new Map(found.map(({ list, id, name }) => [`${list} ${id}`, name]));
}
