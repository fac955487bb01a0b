import { exportQueryOf, listCalls } from 'shared-lib/api/contract';
import { type RecordKind, recordKindList, sortableFields } from 'shared-lib/records';
import { parseId } from '../../platform/api/parse-body';
import { longPages, type Paging, readPaging } from '../../platform/api/read-paging';
import { done, type Outcome, type Refused, refused } from '../../platform/database/outcome';
import { fieldsOf } from '../../platform/fields-of';
import { columns } from '../records/stored-record';
import { type ListFilter, type ListOrder, newestFirst } from './list-query';
import { parseSearchTerms } from './parse-sought';

export type ListQuery = Paging & { filter: ListFilter; order: ListOrder };

type Fields = Readonly<Record<string, unknown>>;

const statuses = new Map<unknown, ListFilter['status']>([
  ['', undefined],
  ['0', undefined],
  ['All', undefined],
  ['1', 'Published'],
  ['Published', 'Published'],
  ['2', 'Draft'],
  ['Draft', 'Draft'],
]);
const yesAndNo = new Map<unknown, boolean>([
  ['', false],
  ['false', false],
  ['true', true],
]);

/**
 * The parameters that any list accepts. The documents name them for all lists alike. The words that the documents use
 * for filters are included.
 */
const known: ReadonlySet<string> = new Set([
  ...listCalls.flatMap(({ query }) => Object.keys(query?.properties ?? {})),
  ...recordKindList.flatMap((kind) => Object.keys(exportQueryOf(kind).properties)),
  ...['accessusername', 'column', 'value', 'filters'],
]);

/**
 * Parses the query of a list. A parameter that only other lists know is ignored. A parameter that no list knows is a
 * typing mistake and is refused: without the intended filter the list would show everything.
 */
export function parseListQuery(kind: RecordKind, query: unknown): Outcome<ListQuery> {
  const fields = fieldsOf(query);
  const unknown = Object.keys(fields).find((name) => !known.has(name));
  if (unknown !== undefined) return notUnderstood(unknown.slice(0, 60), 'no list has such a parameter');
  const paging = readPaging(fields, longPages);
  if (!paging.ok) return paging;
  const order = parseOrder(kind, fields);
  if (!order.ok) return order;
  const filter = parseFilter(kind, fields);
  if (!filter.ok) return filter;
  return done({ ...paging.value, filter: filter.value, order: order.value });
}

function parseFilter(kind: RecordKind, fields: Fields): Outcome<ListFilter> {
  const { status = '', category = '', state = '', includeCentral = '', incomplete = '' } = fields;
  if (!statuses.has(status)) return refused('bad-status');
  if (!yesAndNo.has(includeCentral)) return notUnderstood('includeCentral', 'it is true or false');
  if (!yesAndNo.has(incomplete)) return notUnderstood('incomplete', 'it is true or false');
  const [categories, states] = [parseIds(category), parseIds(state)];
  if (!categories) return notUnderstood('category', whatIdsAre);
  if (!states) return notUnderstood('state', whatIdsAre);
  const law = parseLaw(kind, fields);
  if (!law.ok) return law;
  const [named, sought] = [statuses.get(status), parseSearchTerms(kind, fields)];
  return done({
    ...(named && { status: named }),
    ...(yesAndNo.get(incomplete) && { incomplete: true as const }),
    ...(categories.length > 0 && { categories }),
    ...(states.length > 0 && { states }),
    ...(states.length > 0 && yesAndNo.get(includeCentral) && { includeCentral: true }),
    ...(law.value && { law: law.value }),
    ...(sought && { sought }),
  });
}

/** `lawentry` selects a law and those below it; `law` selects only those below it (P-26). */
function parseLaw({ name }: RecordKind, { law, lawentry }: Fields): Outcome<ListFilter['law']> {
  const given = { law, ...(name === 'law' && { lawentry }) };
  for (const [field, value] of Object.entries(given)) {
    if (value === undefined || value === '' || value === '0') continue;
    const id = parseId(value);
    if (id === undefined) return notUnderstood(field, 'it is the id of a law');
    return done({ id, is: field === 'law' ? 'above' : 'aboveOrItself' });
  }
  return done(undefined);
}

const whatIdsAre = 'it is an id, or ids with commas between';

function parseIds(value: unknown): number[] | undefined {
  if (value === '') return [];
  const ids = String(value).split(',').map(parseId);
  const known = ids.flatMap((id) => (id === undefined ? [] : [id]));
  return known.length === ids.length ? [...new Set(known)] : undefined;
}

function notUnderstood(field: string, reason: string): Refused {
  return refused('bad-field', { field, reason });
}

/** Parses `sort` and `order`. The default is newest first, and ascending for a column (P-23). */
function parseOrder(
  kind: RecordKind,
  { sort = '', order = '' }: Readonly<Record<string, unknown>>,
): Outcome<ListOrder> {
  if (order !== '' && order !== 'asc' && order !== 'desc') {
    return refused('bad-field', { field: 'order', reason: 'it is asc or desc' });
  }
  if (sort === '' || sort === 'created') {
    return done(order === 'asc' ? { isDescending: false } : newestFirst);
  }
  const field = sortableFields(kind).get(String(sort));
  const column = field === 'lawCode' ? 'law_code' : columns[field ?? ''];
  if (column === undefined) {
    return refused('bad-field', { field: 'sort', reason: 'the list has no such column' });
  }
  return done({ sort: column, isDescending: order === 'desc' });
}
