/** @jest-environment node */
import { recordKinds } from 'shared-lib/records';
import { type ListPageRequest, listQuery } from './fetch-list';

const { law, license } = recordKinds;
const page = { page: 1, pageSize: 50 };
const cases: [string, Partial<ListPageRequest>, object][] = [
  ['nothing more', {}, page],
  ['newest first, which goes without saying', { sort: 'created', order: 'desc' }, page],
  ['what is published', { status: 'published' }, { ...page, status: 'Published' }],
  ['drafts', { status: 'draft' }, { ...page, status: 'Draft' }],
  ['an order', { sort: 'Law', order: 'asc' }, { ...page, sort: 'Law', order: 'asc' }],
  ['a search', { search: { by: 'allFields', text: '%' } }, { ...page, allFields: '%' }],
  ['a column', { search: { by: 'Law', text: 'a' } }, { ...page, Law: 'a' }],
  ['filters', { category: 3, state: 4 }, { ...page, category: 3, state: 4 }],
  ['what is central', { state: 4, includeCentral: true }, { ...page, state: 4, includeCentral: 'true' }],
  ['what is central without a state', { includeCentral: true }, page],
  ['a law and those below it', { lawId: 7 }, { ...page, lawentry: 7 }],
  ['the licenses of a law', { kind: license, lawId: 7 }, { ...page, law: 7 }],
];

test.each(cases)('list query: a list with %s sends it', (_what, wanted, expected) => {
  expect(listQuery({ kind: law, status: 'all', page: 1, size: 50, ...wanted })).toEqual(expected);
});
