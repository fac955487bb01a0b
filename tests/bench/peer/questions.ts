import { findFilters } from '../library/find-filters';
import { type Library, orgId } from '../library/open-library';
import type { BenchRequest } from '../library/request';
import { token } from './directus';

/** The same query in the API of each side. */
export type Query = {
  name: string;
  /** Whether each request searches for a new word. */
  isSearch: boolean;
  lexboard: (word: string) => BenchRequest;
  peer: (word: string) => BenchRequest;
};

const listed = 'id,unique_code,code,name,law_code,status,law_status,category,central,created_at';
const page = `limit=50&sort=-created_at,-id&meta=filter_count&fields=${listed}`;
const returnId = 4711;

export const toPeer = (request: Omit<BenchRequest, 'token'>): BenchRequest => ({
  ...request,
  token: `Bearer ${token}`,
});

export async function queriesFor({ database }: Library): Promise<Query[]> {
  const { category } = await findFilters(database);
  const [option] = await database.query<{ name: string }>(
    `select name from option where org_id = $1 and list = 'category' and id = $2`,
    [orgId, category],
  );
  const ofCategory = encodeURIComponent(option?.name ?? '');
  const list = (more: string) => toPeer({ method: 'GET', path: `/items/laws?${page}${more}` });
  const lexboardRequest = (path: string): BenchRequest => ({ method: 'GET', path: `/api/law/${path}` });
  return [
    {
      name: 'newest page with total',
      isSearch: false,
      lexboard: () => lexboardRequest('allLawlist'),
      peer: () => list(''),
    },
    {
      name: 'page of one status and category, with total',
      isSearch: false,
      lexboard: () => lexboardRequest(`publishlist?category=${category}`),
      peer: () => list(`&filter[status][_eq]=Published&filter[category][_eq]=${ofCategory}`),
    },
    {
      name: 'name contains a rare word, with total',
      isSearch: true,
      lexboard: (word) => lexboardRequest(`allLawlist?Law=${encodeURIComponent(word)}`),
      peer: (word) => list(`&filter[name][_icontains]=${encodeURIComponent(word)}`),
    },
    {
      name: 'one record',
      isSearch: false,
      lexboard: () => ({ method: 'POST', path: '/api/return/edit', body: { id: returnId } }),
      peer: () => toPeer({ method: 'GET', path: `/items/returns/${returnId}` }),
    },
  ];
}
