import { makeRecordAddress, makeSearchAddress, readSearchText } from './search-address';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://here');
  return { pathname, search };
};

test.each([
  ['from another area', 'water act', '/roadmap', '/workspace?tab=law&allFields=water+act'],
  ['from the law list', 'water', '/workspace?tab=law&status=draft', '/workspace?tab=law&status=draft&allFields=water'],
  ['from another list', 'water', '/workspace?tab=return&status=all', '/workspace?tab=law&status=all&allFields=water'],
  [
    'from a list with filters and a page',
    'water',
    '/workspace?tab=return&status=draft&category=3&law=7&returncode=R&sort=periodicity&order=asc&keyword=annual&hide=law&size=100',
    '/workspace?tab=law&status=draft&category=3&size=100&allFields=water',
  ],
  [
    'from sorted laws',
    'water',
    '/workspace?tab=law&sort=law&order=asc&keyword=act',
    '/workspace?tab=law&sort=law&order=asc&keyword=act&allFields=water',
  ],
  ['from a later page', 'water', '/workspace?tab=law&page=7&size=100', '/workspace?tab=law&size=100&allFields=water'],
  ['after another search', 'air', '/workspace?tab=law&allFields=water', '/workspace?tab=law&allFields=air'],
  ['with blanks around it', '  air ', '/workspace/', '/workspace?tab=law&allFields=air'],
  ['with special characters of an address', 'a&b=c?#%', '/users', '/workspace?tab=law&allFields=a%26b%3Dc%3F%23%25'],
  ['without text in the law list', ' ', '/workspace?tab=law&allFields=air&page=2', '/workspace?tab=law'],
  ['without text elsewhere', '', '/roadmap', undefined],
])('top bar search: a search %s leads to the expected address', (_how, text, from, expected) => {
  expect(makeSearchAddress(text, at(from))).toBe(expected);
});

test.each([
  ['/workspace?tab=law&allFields=water+act', 'water act'],
  ['/workspace?allFields=water', ''],
  ['/workspace?tab=return&allFields=water', ''],
  ['/workspace', ''],
  ['/roadmap?allFields=water', ''],
])('top bar search: at %s the box contains "%s"', (address, expected) => {
  expect(readSearchText(at(address))).toBe(expected);
});

test.each([
  ['from another area', '/roadmap', '/workspace?tab=return&open=7'],
  ['from another list', '/workspace?tab=law&page=2', '/workspace?tab=return&open=7'],
  ['from its own list, whose place stays', '/workspace?tab=return&page=2', '/workspace?tab=return&page=2&open=7'],
])('top bar search: a chosen record %s opens over a list of its kind', (_how, from, expected) => {
  expect(makeRecordAddress({ kind: 'return', id: 7 }, at(from))).toBe(expected);
});
