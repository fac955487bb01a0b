import { densities, type ListLook } from '../place/list-look';
import { placeAt } from '../testing/place-at';
import { viewAddress, viewLink } from './views-dialog';

const look: ListLook = { hidden: ['Category'], density: 'compact' };

test('view address: holds the tab, status, filters, search, order, page size and look', () => {
  const address =
    'tab=law&status=draft&Law=factory&category=3&state=9&central=true&law=5&sort=Law&order=asc&size=100&view=grid&keyword=goa';
  expect(viewAddress(placeAt(address), look)).toBe(`${address}&hide=Category&density=compact`);
});

test.each(densities)('view address: holds the whole look, also without hidden columns and %s', (density) => {
  const said = placeAt(viewAddress(placeAt('tab=license'), { hidden: [], density }));
  expect(said.look).toEqual({ hidden: [], density });
});

test('view address: starts at the first page, wherever the view was made', () => {
  expect(placeAt(viewAddress(placeAt('tab=return&page=7'), look)).page).toBe(1);
});

test('view address: a view of the laws does not open the questions tab', () => {
  expect(viewAddress(placeAt('tab=law&questions=7'), look)).not.toContain('questions');
});

test('view address: the given look replaces that of the address', () => {
  const place = placeAt('tab=law&hide=Active&density=comfortable');
  expect(placeAt(viewAddress(place, look)).look).toEqual(look);
});

test('view link: opens this host’s workspace, and any text in it is read back unchanged', () => {
  const text = 'a&b=c#d %_\\ "é" قانون 😀';
  const address = viewAddress(placeAt(`tab=law&keyword=${encodeURIComponent(text)}`), look);
  const link = new URL(viewLink(address));
  expect([link.origin, link.pathname, link.hash]).toEqual([location.origin, '/workspace', '']);
  expect(placeAt(link.search).keyword).toBe(text);
});
