import { exportQueryOf, listCalls } from 'shared-lib/api/contract';
import { type RecordKind, recordKindList, sortableFields } from 'shared-lib/records';
import { parseId } from '../../platform/api/parse-body';
import { longPageSizes, type Paging, readPaging } from '../../platform/api/read-paging';
import { okResult, type Refused, type Result, refusedResult } from '../../platform/database/result';
import { fieldsOf } from '../../platform/fields-of';
import { columns } from '../records/stored-record';

export type ListFilter = {
  status?: 'Draft' | 'Published';
  /** Only published records that lack a required field (P-63). */
  incomplete?: true;
  /** Option ids; a record matches if it has one of them. */
  categories?: readonly number[];
  states?: readonly number[];
  includeCentral?: true;
  law?: { id: number; is: 'above' | 'aboveOrItself' };
  /** For each part of the searched text, the text that it must contain. */
  sought?: Readonly<Partial<Record<SearchPart, string>>>;
};

export type ListOrder = {
  /** A column of the record table; without one, the order is by creation. */
  sort?: string;
  isDescending: boolean;
};

export type ListRequest = {
  orgId: number;
  kind: RecordKind;
  filter: ListFilter;
  order: ListOrder;
  offset: number;
  take: number;
};

/** The number that the function search_text gives to each part; `any` means every part. */
export const searchParts = { any: '0', code: '1', name: '2', lawStatus: '3', lawCode: '4' } as const;

type SearchPart = (typeof searchParts)[keyof typeof searchParts];

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
export function parseListQuery(
  kind: RecordKind,
  query: unknown,
): Result<Paging & { filter: ListFilter; order: ListOrder }> {
  const fields = fieldsOf(query);
  const unknown = Object.keys(fields).find((name) => !known.has(name));
  if (unknown !== undefined) return notUnderstood(unknown.slice(0, 60), 'no list has such a parameter');
  const paging = readPaging(fields, longPageSizes);
  if (!paging.ok) return paging;
  const order = parseOrder(kind, fields);
  if (!order.ok) return order;
  const filter = parseFilter(kind, fields);
  if (!filter.ok) return filter;
  return okResult({ ...paging.value, filter: filter.value, order: order.value });
}

function parseFilter(kind: RecordKind, fields: Fields): Result<ListFilter> {
  const { status = '', category = '', state = '', includeCentral = '', incomplete = '' } = fields;
  if (!statuses.has(status)) return refusedResult('bad-status');
  if (!yesAndNo.has(includeCentral)) return notUnderstood('includeCentral', 'it is true or false');
  if (!yesAndNo.has(incomplete)) return notUnderstood('incomplete', 'it is true or false');
  const [categories, states] = [parseIds(category), parseIds(state)];
  if (!categories) return notUnderstood('category', whatIdsAre);
  if (!states) return notUnderstood('state', whatIdsAre);
  const law = parseLaw(kind, fields);
  if (!law.ok) return law;
  const [named, sought] = [statuses.get(status), parseSearchTerms(kind, fields)];
  return okResult({
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
function parseLaw({ name }: RecordKind, { law, lawentry }: Fields): Result<ListFilter['law']> {
  const given = { law, ...(name === 'law' && { lawentry }) };
  for (const [field, value] of Object.entries(given)) {
    if (value === undefined || value === '' || value === '0') continue;
    const id = parseId(value);
    if (id === undefined) return notUnderstood(field, 'it is the id of a law');
    return okResult({ id, is: field === 'law' ? 'above' : 'aboveOrItself' });
  }
  return okResult(undefined);
}

const whatIdsAre = 'it is an id, or ids with commas between';

function parseIds(value: unknown): number[] | undefined {
  if (value === '') return [];
  const ids = String(value).split(',').map(parseId);
  const known = ids.flatMap((id) => (id === undefined ? [] : [id]));
  return known.length === ids.length ? [...new Set(known)] : undefined;
}

function notUnderstood(field: string, reason: string): Refused {
  return refusedResult('bad-field', { field, reason });
}

/** Parses `sort` and `order`. The default is newest first, and ascending for a column (P-23). */
function parseOrder(kind: RecordKind, { sort = '', order = '' }: Fields): Result<ListOrder> {
  if (order !== '' && order !== 'asc' && order !== 'desc') return notUnderstood('order', 'it is asc or desc');
  if (sort === '' || sort === 'created')
    return okResult(order === 'asc' ? { isDescending: false } : newestFirst);
  const field = sortableFields(kind).get(String(sort));
  const column = field === 'lawCode' ? 'law_code' : columns[field ?? ''];
  if (column === undefined) return notUnderstood('sort', 'the list has no such column');
  return okResult({ sort: column, isDescending: order === 'desc' });
}

/** Parses `allFields` and the columns of the search selector; undefined if nothing is searched. */
function parseSearchTerms({ search }: RecordKind, fields: Fields): ListFilter['sought'] {
  const sought: Partial<Record<SearchPart, string>> = {};
  const all = trimText(fields.allFields);
  if (all !== '') sought[searchParts.any] = all;
  for (const { parameter, field } of search) {
    const words = trimText(fields[parameter]);
    if (words !== '') sought[searchPartOf(field)] = words;
  }
  return Object.keys(sought).length > 0 ? sought : undefined;
}

export function trimText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function searchPartOf(field: string): SearchPart {
  if (field === 'code' || field === 'name' || field === 'lawStatus' || field === 'lawCode') {
    return searchParts[field];
  }
  throw new Error(`The searched text has no part for ${field}.`);
}

export const newestFirst: ListOrder = { isDescending: true };

/** The filter as JSON for the function find_records. */
export function toRequest({ filter, order }: Pick<ListRequest, 'filter' | 'order'>): Record<string, unknown> {
  const { law, ...rest } = filter;
  return {
    ...rest,
    ...(law && { law: law.id, lawIs: law.is }),
    ...(order.sort && { sort: order.sort }),
    ...(order.isDescending && { descending: true }),
  };
}

/** The cache key: two requests with the same key can share what was found out about the list. */
export function listCacheKey(request: ListRequest): string {
  return JSON.stringify([request.orgId, request.kind.name, toRequest(request)]);
}

/** Whether counting needs to look at the rows. All other counts are kept up to date as records are written. */
export function needsRowCount(filter: ListFilter): boolean {
  const { incomplete, categories = [], states = [], law, sought } = filter;
  return Boolean(incomplete || categories.length > 1 || states.length > 1 || law || sought);
}
