import type { Outcome } from '../database/outcome';
import { fieldsOf } from '../fields-of';
import type { RecordStatus } from './record-kind';

export type ListQuery = { page: number; pageSize: number; status: RecordStatus | undefined };

const pageSizes: readonly unknown[] = ['50', '100', '200'];
const statuses = new Map<unknown, RecordStatus | undefined>([
  ['', undefined],
  ['0', undefined],
  ['All', undefined],
  ['1', 'Published'],
  ['Published', 'Published'],
  ['2', 'Draft'],
  ['Draft', 'Draft'],
]);

/** Reads the query of a list; what it doesn't know it leaves alone. */
export function parseListQuery(query: unknown): Outcome<ListQuery> {
  const { page = '1', pageSize = '50', status = '' } = fieldsOf(query);
  if (!isPage(page)) return { ok: false, code: 'bad-page' };
  if (!pageSizes.includes(pageSize)) return { ok: false, code: 'bad-page-size' };
  if (!statuses.has(status)) return { ok: false, code: 'bad-status' };
  return {
    ok: true,
    value: { page: Number(page), pageSize: Number(pageSize), status: statuses.get(status) },
  };
}

function isPage(value: unknown): boolean {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value);
}
