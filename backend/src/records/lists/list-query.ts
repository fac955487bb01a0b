import { buildExportQuerySchema, listCalls } from 'shared-lib/api/contract';
import { listSortableFields, type RecordKind, recordKindList, removeApostrophes } from 'shared-lib/records';
import { parseId } from '../../platform/api/parse-body';
import { commonPageSizes, type Paging, readPaging } from '../../platform/api/read-paging';
import { okResult, type Refusal, type Result, refusedResult } from '../../platform/database/result';
import { readUncheckedFields } from '../../platform/read-unchecked-fields';
import { columnByField } from '../records/stored-record';

export type ListFilter = {
  status?: 'Draft' | 'Published';
  /** If true, only published records that lack a required field (P-63). */
  incomplete?: true;
  /** If true, only duties whose fields give no due date. */
  undated?: true;
  /** The ids of categories. A record matches if it has one of them. */
  categories?: readonly number[];
  states?: readonly number[];
  includeCentral?: true;
  /** Only records below this law. With `aboveOrItself`, also the law itself. */
  law?: { id: number; relation: 'above' | 'aboveOrItself' };
  /** The text to search for in each part of a record, such as its code or its name. */
  sought?: Readonly<Partial<Record<SearchPart, string>>>;
};

export type ListOrder = {
  /** The column of the record table to sort by. Undefined means the time of creation. */
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

/** The numbers that the SQL function `search_text` gives to the parts of a record. `any` means every part. */
export const searchPartNumbers = { any: '0', code: '1', name: '2', lawStatus: '3', lawCode: '4' } as const;

type SearchPart = (typeof searchPartNumbers)[keyof typeof searchPartNumbers];

type QueryFields = Readonly<Record<string, unknown>>;

const statusByParameterValue = new Map<unknown, ListFilter['status']>([
  ['', undefined],
  ['0', undefined],
  ['All', undefined],
  ['1', 'Published'],
  ['Published', 'Published'],
  ['2', 'Draft'],
  ['Draft', 'Draft'],
]);
const booleanByParameterValue = new Map<unknown, boolean>([
  ['', false],
  ['false', false],
  ['true', true],
]);

/** All query parameters of all lists, and the specification's words for filters. */
const knownListParameters: ReadonlySet<string> = new Set([
  ...listCalls.flatMap(({ query }) => Object.keys(query?.properties ?? {})),
  ...recordKindList.flatMap((kind) => Object.keys(buildExportQuerySchema(kind).properties)),
  ...['accessusername', 'column', 'value', 'filters'],
]);

/**
 * Parses the query of a list. Ignores parameters that belong to other lists. Refuses unknown parameters,
 * because with a misspelled filter the list would show all rows.
 */
export function parseListQuery(
  kind: RecordKind,
  query: unknown,
): Result<Paging & { filter: ListFilter; order: ListOrder }> {
  const fields = readUncheckedFields(query);
  const unknown = Object.keys(fields).find((name) => !knownListParameters.has(name));
  if (unknown !== undefined) return refuseParameter(unknown.slice(0, 60), 'no list has such a parameter');
  const paging = readPaging(fields, commonPageSizes);
  if (!paging.ok) return paging;
  const order = parseListOrder(kind, fields);
  if (!order.ok) return order;
  const filter = parseListFilter(kind, fields);
  if (!filter.ok) return filter;
  return okResult({ ...paging.value, filter: filter.value, order: order.value });
}

function parseListFilter(kind: RecordKind, fields: QueryFields): Result<ListFilter> {
  const { status = '', category = '', state = '', includeCentral = '' } = fields;
  const { incomplete = '', undated = '' } = fields;
  if (!statusByParameterValue.has(status)) return refusedResult('bad-status');
  if (!booleanByParameterValue.has(includeCentral)) return refuseParameter('includeCentral', 'it is true or false');
  if (!booleanByParameterValue.has(incomplete)) return refuseParameter('incomplete', 'it is true or false');
  if (!booleanByParameterValue.has(undated)) return refuseParameter('undated', 'it is true or false');
  const [categories, states] = [parseIdsParameter(category), parseIdsParameter(state)];
  if (!categories) return refuseParameter('category', idsParameterHint);
  if (!states) return refuseParameter('state', idsParameterHint);
  const law = parseLawFilter(kind, fields);
  if (!law.ok) return law;
  const [statusFilter, sought] = [statusByParameterValue.get(status), parseSearchTerms(kind, fields)];
  return okResult({
    ...(statusFilter && { status: statusFilter }),
    ...(booleanByParameterValue.get(incomplete) && { incomplete: true as const }),
    ...(booleanByParameterValue.get(undated) && { undated: true as const }),
    ...(categories.length > 0 && { categories }),
    ...(states.length > 0 && { states }),
    ...(states.length > 0 && booleanByParameterValue.get(includeCentral) && { includeCentral: true }),
    ...(law.value && { law: law.value }),
    ...(sought && { sought }),
  });
}

/**
 * Parses the filter by law. `lawentry` selects a law and the laws below it. `law` selects only the laws below
 * it (P-26).
 */
function parseLawFilter({ name }: RecordKind, { law, lawentry }: QueryFields): Result<ListFilter['law']> {
  const lawParameters = { law, ...(name === 'law' && { lawentry }) };
  for (const [field, value] of Object.entries(lawParameters)) {
    if (value === undefined || value === '' || value === '0') continue;
    const id = parseId(value);
    if (id === undefined) return refuseParameter(field, 'it is the id of a law');
    return okResult({ id, relation: field === 'law' ? 'above' : 'aboveOrItself' });
  }
  return okResult(undefined);
}

const idsParameterHint = 'it is an id, or ids with commas between';

function parseIdsParameter(value: unknown): number[] | undefined {
  if (value === '') return [];
  const ids = String(value).split(',').map(parseId);
  const validIds = ids.flatMap((id) => (id === undefined ? [] : [id]));
  return validIds.length === ids.length ? [...new Set(validIds)] : undefined;
}

function refuseParameter(field: string, reason: string): Refusal {
  return refusedResult('bad-field', { field, reason });
}

/**
 * Parses `sort` and `order`. Without `sort`, the newest rows come first. With `sort` alone, the order is
 * ascending (P-23).
 */
function parseListOrder(kind: RecordKind, { sort = '', order = '' }: QueryFields): Result<ListOrder> {
  if (order !== '' && order !== 'asc' && order !== 'desc') return refuseParameter('order', 'it is asc or desc');
  if (sort === '' || sort === 'created') return okResult(order === 'asc' ? { isDescending: false } : newestFirstOrder);
  const field = listSortableFields(kind).get(String(sort));
  const column = nonFieldSortColumns[field ?? ''] ?? columnByField[field ?? ''];
  if (column === undefined) return refuseParameter('sort', 'the list has no such column');
  return okResult({ sort: column, isDescending: order === 'desc' });
}

/** Columns to sort by that are not fields of a record. */
const nonFieldSortColumns: Readonly<Record<string, string>> = { lawCode: 'law_code', nextDue: 'next_due' };

/** Parses `allFields` and the selected search columns. Undefined if there is no search text. */
function parseSearchTerms({ search }: RecordKind, fields: QueryFields): ListFilter['sought'] {
  const sought: Partial<Record<SearchPart, string>> = {};
  const allFieldsText = readSearchText(fields.allFields);
  if (allFieldsText !== '') sought[searchPartNumbers.any] = allFieldsText;
  for (const { parameter, field } of search) {
    const searchText = readSearchText(fields[parameter]);
    if (searchText !== '') sought[findSearchPart(field)] = searchText;
  }
  return Object.keys(sought).length > 0 ? sought : undefined;
}

/** Reads a search text. Searches ignore apostrophes. */
export function readSearchText(value: unknown): string {
  return typeof value === 'string' ? removeApostrophes(value).trim() : '';
}

function findSearchPart(field: string): SearchPart {
  if (field === 'code' || field === 'name' || field === 'lawStatus' || field === 'lawCode') {
    return searchPartNumbers[field];
  }
  throw new Error(`The searched text has no part for ${field}.`);
}

export const newestFirstOrder: ListOrder = { isDescending: true };

/** Converts a filter to the JSON that the SQL function `find_records` expects. */
export function toFindRecordsRequest({
  filter,
  order,
}: Pick<ListRequest, 'filter' | 'order'>): Record<string, unknown> {
  const { law, ...rest } = filter;
  return {
    ...rest,
    ...(law && { law: law.id, lawIs: law.relation }),
    ...(order.sort && { sort: order.sort }),
    ...(order.isDescending && { descending: true }),
  };
}

/** Builds the cache key of a list. Requests with the same key have the same rows in the same order. */
export function buildListCacheKey(request: ListRequest): string {
  return JSON.stringify([request.orgId, request.kind.name, toFindRecordsRequest(request)]);
}

/**
 * Returns true if the total is only known by counting rows. Totals are stored only for a status, one category
 * and one state.
 */
export function needsRowCount(filter: ListFilter): boolean {
  const { status: _status, includeCentral: _central, categories = [], states = [], ...others } = filter;
  const isStored = Object.values(others).every((value) => value === undefined);
  return !isStored || categories.length > 1 || states.length > 1;
}
