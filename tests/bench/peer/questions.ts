import { findFilters } from '../library/find-filters';
import { type Library, orgId } from '../library/open-library';
import type { Asked } from '../library/request';
import { token } from './directus';

/** The same query in the API of each side. */
export type Question = {
  name: string;
  /** Whether each request searches for a new word. */
  isSearch: boolean;
  lexboard: (word: string) => Asked;
  peer: (word: string) => Asked;
};

const listed = 'id,unique_code,code,name,law_code,status,law_status,category,central,created_at';
const page = `limit=50&sort=-created_at,-id&meta=filter_count&fields=${listed}`;
const someReturn = 4711;

export const toPeer = (asked: Omit<Asked, 'token'>): Asked => ({ ...asked, token: `Bearer ${token}` });

export async function questionsOf({ database }: Library): Promise<Question[]> {
  const { category } = await findFilters(database);
  const [option] = await database.ask<{ name: string }>(
    `select name from option where org_id = $1 and list = 'category' and id = $2`,
    [orgId, category],
  );
  const ofCategory = encodeURIComponent(option?.name ?? '');
  const list = (more: string) => toPeer({ method: 'GET', path: `/items/laws?${page}${more}` });
  const ours = (path: string): Asked => ({ method: 'GET', path: `/api/law/${path}` });
  return [
    {
      name: 'newest page with total',
      isSearch: false,
      lexboard: () => ours('allLawlist'),
      peer: () => list(''),
    },
    {
      name: 'page of one status and category, with total',
      isSearch: false,
      lexboard: () => ours(`publishlist?category=${category}`),
      peer: () => list(`&filter[status][_eq]=Published&filter[category][_eq]=${ofCategory}`),
    },
    {
      name: 'name contains a rare word, with total',
      isSearch: true,
      lexboard: (word) => ours(`allLawlist?Law=${encodeURIComponent(word)}`),
      peer: (word) => list(`&filter[name][_icontains]=${encodeURIComponent(word)}`),
    },
    {
      name: 'one record',
      isSearch: false,
      lexboard: () => ({ method: 'POST', path: '/api/return/edit', body: { id: someReturn } }),
      peer: () => toPeer({ method: 'GET', path: `/items/returns/${someReturn}` }),
    },
  ];
}
