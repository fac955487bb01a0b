import { generatedPassword } from 'backend/src/demo/generate/generate';
import { recordKindList } from 'shared-lib/records';
import { findFilters } from '../library/find-filters';
import type { Plan } from '../library/plans';
import type { Library } from '../library/stand-of-library';
import { fillLaw } from './fill-law';
import { lawPlans } from './law-calls';
import { reading, recordPlans } from './record-calls';

/**
 * The calls of documents 1 and 2, in their order, but for those that end what they are made with (logout, a code, a
 * link from a mail) and the one that takes equally long whatever it finds (user-forget).
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
    // It changes something, so it has no other side.
    {
      ...reading('login', { username: 'editor2@generated-1.test', password: generatedPassword }),
      before: async () => undefined,
    },
  ];
}

/** Of 300,000 laws it is 5 MB packed and 30 MB unpacked, which no browser asks for. */
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
    // It has no other side: bare, each of them would have all laws read for itself, for minutes.
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
