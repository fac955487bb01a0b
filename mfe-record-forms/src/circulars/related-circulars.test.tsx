import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { UiRoot } from 'shared-lib/ui';
import { parseCirculars } from './circulars';
import { decideCircularsDisplay, RelatedCirculars } from './related-circulars';

type Kept = { topic: string; link: string };

let circulars: { Edit: Kept[]; Popup: Kept[] };
let isAway: boolean;
const topics = (many: number): Kept[] =>
  Array.from({ length: many }, (_, at) => ({ topic: `Order ${at + 1}`, link: `https://gazette.test/${at}` }));

beforeEach(() => {
  queryClient.clear();
  isAway = false;
  globalThis.fetch = async (_address, init) => {
    if (isAway) throw new TypeError('Failed to fetch');
    const { LawUniqueCode, type } = JSON.parse(String(init?.body));
    expect(LawUniqueCode).toBe('LAW-000007');
    return { json: async () => ({ success: '1', data: circulars[type as 'Edit' | 'Popup'] }) } as Response;
  };
});

const open = () =>
  render(
    <UiRoot>
      <RelatedCirculars lawUniqueCode="LAW-000007" />
    </UiRoot>,
  );

test('circulars: fewer than five are listed in the form, without a dialog', async () => {
  circulars = { Edit: topics(4), Popup: topics(4) };
  open();
  await screen.findByText('Order 4');
  expect(screen.getAllByRole('link')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Order 1' })).toHaveAttribute('href', 'https://gazette.test/0');
  expect(screen.getAllByText('gazette.test')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Learn More' })).not.toBeInTheDocument();
});

test('circulars: five are offered by Learn More, whose dialog lists them all', async () => {
  circulars = { Edit: topics(5), Popup: topics(7) };
  open();
  const learnMore = await screen.findByRole('button', { name: 'Learn More' });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await userEvent.click(learnMore);
  const dialog = await screen.findByRole('dialog', { name: 'Related Orders / Notification / Circulars' });
  await within(dialog).findByText('Order 7');
  const heads = within(dialog).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Topic', 'Link']);
  const [closeInFoot, cross] = within(dialog).getAllByRole('button', { name: 'Close' });
  expect(cross).toBeVisible();
  await userEvent.click(closeInFoot ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('circulars: a dialog without entries says so', async () => {
  circulars = { Edit: topics(5), Popup: [] };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Learn More' }));
  expect(await screen.findByText('No Data Found...')).toBeInTheDocument();
});

test('circulars: a link that is no web address is plain text', async () => {
  circulars = { Edit: [{ topic: 'Odd', link: 'javascript:alert(1)' }], Popup: [] };
  open();
  expect(await screen.findByText('javascript:alert(1)')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('circulars: a failed request can be tried again', async () => {
  circulars = { Edit: topics(1), Popup: [] };
  isAway = true;
  open();
  isAway = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Order 1')).toBeInTheDocument();
});

test.each([
  [0, 'nothing'],
  [1, 'inline'],
  [4, 'inline'],
  [5, 'learn-more'],
  [6, 'inline'],
])('circulars: %d entries are shown as %s', (entries, offer) => {
  expect(decideCircularsDisplay(entries)).toBe(offer);
});

test.each([
  [undefined, []],
  ['text', []],
  [[{ topic: ' Order 7 ', link: 'https://a.test' }], [{ topic: 'Order 7', link: 'https://a.test' }]],
  [[null, {}, { topic: 'Alone' }], [{ topic: 'Alone', link: '' }]],
])('circulars: %j is parsed as %j', (reply, circulars) => {
  expect(parseCirculars(reply)).toEqual(circulars);
});
