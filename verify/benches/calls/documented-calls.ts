import { generatedPassword } from 'backend/src/demo/generate/generate';
import { recordKindList } from 'shared-lib/records';
import { findFilters } from '../library/find-filters';
import type { Plan } from '../library/plans';
import type { Library } from '../library/stand-of-library';
import { fillLaw } from './fill-law';
import { lawPlans } from './law-calls';
import { reading, recordPlans } from './record-calls';

/**
 * The calls of documents 1 and 2, in their order. Left out are those that end their own credentials (logout, a code,
 * a link from a mail) and user-forget, which always takes equally long.
 */
export async function documentedCalls({ database }: Library): Promise<Plan[]> {
  await fillLaw(database);
  const { category } = await findFilters(database);
  const lists = recordKindList.flatMap(({ calls }) => Object.values(calls.lists));
  return [
    ...lists.map(({ method, path }) => reading(path, method === 'POST' ? {} : undefined)),
    { ...reading(`law/publishlist?category=${category}`), name: 'law/publishlist, one category' },
    keyword('searchfilter/searchfilterdata'),
    keyword('searchfilter/keywordsearch'),
    reading('filter/filterdata', {}),
    ...treeOfAll,
    ...lawPlans(database),
    reading('law/datafetchdropdown', {}),
    ...recordPlans(database),
    // A write has no comparison.
    {
      ...reading('login', { username: 'editor2@generated-1.test', password: generatedPassword }),
      before: async () => undefined,
    },
  ];
}

/** With 300,000 laws the answer is 5 MB compressed and 30 MB uncompressed; no browser asks for it. */
const tree: Plan = {
  name: 'tree/dataFetchTree',
  words: 'none',
  asked: () => ({ method: 'POST', path: '/api/tree/dataFetchTree', body: {}, isPacked: true }),
};
const treeOfAll: Plan[] = [
  {
    ...tree,
    name: `${tree.name}, after a write`,
    words: 'commonest-first',
    // It has no comparison: without the back end each request would read all laws itself, for minutes.
    before: async () => undefined,
  },
  { ...tree, name: `${tree.name}, again` },
];

function keyword(path: string): Plan {
  return {
    name: `${path}, a rare word`,
    words: 'first',
    asked: (word) => ({ method: 'POST', path: `/api/${path}`, body: { keywordstr: word } }),
  };
}
