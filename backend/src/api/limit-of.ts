import type { Call } from 'shared-lib/api/contract';
import { fieldsOf } from '../fields-of';

/** The kinds of calls that are counted apart. */
export type Limited = 'read' | 'write' | 'search' | 'upload' | 'bulk' | 'telling';

type Counted = Pick<Call, 'access' | 'counts' | 'searchedBy'>;

/** What a call counts as; undefined for those before a session, which have gates of their own. */
export function limitOf(call: Counted, query: unknown): Limited | undefined {
  if (call.access === 'anyone' || call.access === 'code-owed') return undefined;
  if (call.counts) return call.counts;
  if (isSearch(call, query)) return 'search';
  return call.access === 'member' ? 'read' : 'write';
}

/** Whether these fields, of the query or of the body, say what to search for. */
export function isSearch({ searchedBy = [] }: Pick<Counted, 'searchedBy'>, fields: unknown): boolean {
  const said = fieldsOf(fields);
  return searchedBy.some((name) => said[name] !== undefined && said[name] !== '');
}
