import { densities, type ListLook } from '../place/list-look';
import { placeAt } from '../testing/place-at';
import { viewAddress, viewLink } from './views-dialog';

const look: ListLook = { hidden: ['Category'], density: 'compact' };

test('a view says the tab, the status, filters, search, order, size and how the list looks', () => {
  const address =
    'tab=law&status=draft&Law=factory&category=3&state=9&central=true&law=5&sort=Law&order=asc&size=100&view=grid&keyword=goa';
  expect(viewAddress(placeAt(address), look)).toBe(`${address}&hide=Category&density=compact`);
});

test.each(densities)('a view says its look whole, also where it hides nothing and is %s', (density) => {
  const said = placeAt(viewAddress(placeAt('tab=license'), { hidden: [], density }));
  expect(said.look).toEqual({ hidden: [], density });
});

test('a view begins at its first page, wherever it was made', () => {
  expect(placeAt(viewAddress(placeAt('tab=return&page=7'), look)).page).toBe(1);
});

test('a view of the laws opens no questions beside them', () => {
  expect(viewAddress(placeAt('tab=law&questions=7'), look)).not.toContain('questions');
});

test('the look is the one that is given, not that of the address', () => {
  const place = placeAt('tab=law&hide=Active&density=comfortable');
  expect(placeAt(viewAddress(place, look)).look).toEqual(look);
});

test('a link leads to the workspace of this host, and any text in it comes back as it was', () => {
  const text = 'a&b=c#d %_\\ "é" قانون 😀';
  const address = viewAddress(placeAt(`tab=law&keyword=${encodeURIComponent(text)}`), look);
  const link = new URL(viewLink(address));
  expect([link.origin, link.pathname, link.hash]).toEqual([location.origin, '/workspace', '']);
  expect(placeAt(link.search).keyword).toBe(text);
});
