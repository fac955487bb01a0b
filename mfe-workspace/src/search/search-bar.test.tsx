import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { decideKeyAction, splitAtHits } from 'shared-lib/record-search';
import { UiRoot } from 'shared-lib/ui';
import { SearchBar } from './search-bar';

type Asked = { body: Record<string, unknown>; signal: AbortSignal };

/** The mocked network. */
let requests: Asked[];
let answer: (word: string) => unknown;

const suggestions = (word: string) => ({
  success: 1,
  data: [
    { type: 'License', id: 3, name: `The ${word} license`, code: 'L-3' },
    { type: 'Law', id: 7, name: `The ${word} act`, code: 'A-7' },
    { type: 'Novelty', id: 1, name: 'Of a newer server', code: '' },
    { type: 'Law', id: 'x', name: 'No id', code: '' },
  ],
});

beforeEach(() => {
  queryClient.clear();
  requests = [];
  answer = suggestions;
  globalThis.fetch = async (_address, how) => {
    const body = JSON.parse(String(how?.body));
    requests.push({ body, signal: how?.signal ?? new AbortController().signal });
    const reply = await answer(String(body.keywordstr));
    return { status: 200, json: async () => reply } as Response;
  };
});

function open() {
  const [onSearch, onChoose] = [jest.fn(), jest.fn()];
  render(
    <UiRoot>
      <SearchBar onSearch={onSearch} onChoose={onChoose} />
    </UiRoot>,
  );
  return { onSearch, onChoose, field: screen.getByRole('combobox', { name: 'Search all records' }) };
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chosen = (onChoose: jest.Mock) => onChoose.mock.calls.map(([{ kind, id }]) => [kind.name, id]);

test('search suggestions: are in the order of the tabs with marked hits, without invalid ones', async () => {
  const { field } = open();
  await userEvent.type(field, 'wat');
  await waitFor(() => expect(options()).toEqual(['The wat actA-7', 'The wat licenseL-3']));
  expect(screen.getAllByText('wat', { selector: 'mark' })).toHaveLength(2);
  expect(field).toHaveAttribute('aria-expanded', 'true');
});

test('search suggestions: a record whose hit is in no visible text says so', async () => {
  const { field } = open();
  answer = () => ({ success: 1, data: [{ type: 'Law', id: 7, name: 'The Water Act', code: 'A-7' }] });
  await userEvent.type(field, 'pump');
  await waitFor(() => expect(options()).toEqual(['The Water ActMatch in a hidden fieldA-7']));
  expect(screen.queryByText('pump', { selector: 'mark' })).not.toBeInTheDocument();
});

test('search suggestions: the arrow keys select one, and Enter opens it', async () => {
  const { field, onChoose } = open();
  await userEvent.type(field, 'wat');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const active = screen.getByRole('option', { selected: true });
  expect(active).toHaveTextContent('The wat license');
  expect(field).toHaveAttribute('aria-activedescendant', active.id);
  expect(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(chosen(onChoose)).toEqual([['license', 3]]);
});

test('search suggestions: a click opens one', async () => {
  const { field, onChoose } = open();
  await userEvent.type(field, 'wat');
  await userEvent.click((await screen.findAllByRole('option'))[0] ?? field);
  expect(chosen(onChoose)).toEqual([['law', 7]]);
});

test('search suggestions: another letter aborts the previous call and ignores its late answer', async () => {
  const waiting = new Map<unknown, (reply: unknown) => void>();
  answer = (word) => new Promise((resolve) => waiting.set(word, resolve));
  const { field } = open();
  await userEvent.type(field, 'a');
  await waitFor(() => expect(waiting.has('a')).toBe(true));
  await userEvent.type(field, 'b');
  expect(requests[0]?.signal.aborted).toBe(true);
  await waitFor(() => expect(waiting.has('ab')).toBe(true));
  await act(async () => waiting.get('a')?.(suggestions('a')));
  expect(options()).toEqual([]);
  await act(async () => waiting.get('ab')?.(suggestions('ab')));
  await waitFor(() => expect(options()[0]).toBe('The ab actA-7'));
});

test('search suggestions: letters typed in one go send one call', async () => {
  const { field } = open();
  await userEvent.type(field, 'wages');
  await screen.findAllByRole('option');
  expect(requests.map(({ body }) => body)).toEqual([{ keywordstr: 'wages' }]);
});

test('search suggestions: a failure is reported quietly, and Try again requests again', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  const { field } = open();
  await userEvent.type(field, 'wat');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Not loaded')).toBeInTheDocument();
  answer = suggestions;
  await userEvent.click(retry);
  await waitFor(() => expect(options()).toHaveLength(2));
});

test('search bar: too long a text shows an error, is not cut and not searched for', async () => {
  const { field, onSearch } = open();
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(10_000));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('At most 1000 characters.');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect([requests, onSearch.mock.calls]).toEqual([[], []]);
  await userEvent.clear(field);
  await userEvent.paste('x'.repeat(1000));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ keywordstr: 'x'.repeat(1000) }]));
});

test('search bar: Enter submits the trimmed text and closes the suggestions', async () => {
  const { field, onSearch } = open();
  await userEvent.type(field, ' wat ');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Enter}');
  expect(onSearch.mock.calls).toEqual([['wat']]);
  expect(options()).toEqual([]);
});

test('search bar: leaving the field and its buttons closes the suggestions', async () => {
  const { field } = open();
  await userEvent.type(field, 'wat');
  await screen.findAllByRole('option');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus();
  await userEvent.tab();
  expect(options()).toEqual([]);
});

describe('the search field', () => {
  const shut = { isOpen: false, active: undefined, count: 3 };
  const inText = { isOpen: true, active: undefined, count: 3 };
  const on = (active: number) => ({ isOpen: true, active, count: 3 });
  const none = { isOpen: true, active: undefined, count: 0 };

  test.each([
    ['ArrowDown', 'opens the suggestions at the first', shut, { type: 'go', active: 0 }],
    ['ArrowUp', 'opens the suggestions at the last', shut, { type: 'go', active: 2 }],
    ['ArrowDown', 'goes from the text to the first suggestion', inText, { type: 'go', active: 0 }],
    ['ArrowUp', 'goes from the text to the last suggestion', inText, { type: 'go', active: 2 }],
    ['ArrowDown', 'goes to the next suggestion', on(0), { type: 'go', active: 1 }],
    ['ArrowDown', 'goes from the last suggestion to the first', on(2), { type: 'go', active: 0 }],
    ['ArrowUp', 'goes to the previous suggestion', on(2), { type: 'go', active: 1 }],
    ['ArrowUp', 'goes from the first suggestion to the last', on(0), { type: 'go', active: 2 }],
    ['Home', 'goes to the first suggestion', on(2), { type: 'go', active: 0 }],
    ['End', 'goes to the last suggestion', on(0), { type: 'go', active: 2 }],
    ['Home', 'moves in the text while the focus is in it', inText, undefined],
    ['End', 'moves in the text while nothing is open', shut, undefined],
    ['ArrowLeft', 'returns to the text', on(1), { type: 'leave' }],
    ['ArrowRight', 'returns to the text', on(1), { type: 'leave' }],
    ['ArrowLeft', 'moves in the text while the focus is in it', inText, undefined],
    ['Enter', 'chooses the current suggestion', on(1), { type: 'choose', active: 1 }],
    ['Enter', 'searches while the focus is in the text', inText, undefined],
    ['Enter', 'searches when nothing was found', none, undefined],
    ['Escape', 'closes the suggestions', on(1), { type: 'close' }],
    ['Escape', 'closes the message that nothing was found', none, { type: 'close' }],
    ['Escape', 'is left to the dialog while nothing is open', shut, undefined],
    ['ArrowDown', 'does nothing without suggestions', none, undefined],
    ['a', 'is typed', on(1), undefined],
    ['Tab', 'moves the focus to the next element', on(1), undefined],
  ] as const)('%s %s', (key, _does, combobox, expected) => {
    expect(decideKeyAction(key, combobox)).toEqual(expected);
  });
});

describe('search marks', () => {
  /** The hits in square brackets. */
  const marked = (text: string, keyword: string) =>
    splitAtHits(text, keyword)
      .map((segment) => (segment.isHit ? `[${segment.text}]` : segment.text))
      .join('');

  test.each([
    ['The Water Act', 'water', 'The [Water] Act'],
    ['The Water Act', '  WATER ', 'The [Water] Act'],
    ['Water under water', 'water', '[Water] under [water]'],
    ['aaaa', 'aa', '[aa][aa]'],
    ['The Water Act', '', 'The Water Act'],
    ['The Water Act', '   ', 'The Water Act'],
    ['The Water Act', 'air', 'The Water Act'],
    ['', 'air', ''],
    ['100% or 100x', '100%', '[100%] or 100x'],
    ['a_b axb', 'a_b', '[a_b] axb'],
    ['back\\slash', '\\', 'back[\\]slash'],
    ['o\'clock "now"', '"now"', 'o\'clock ["now"]'],
    ["Employees' Provident Funds", 'employees provident', "[Employees' Provident] Funds"],
    ['The Employees’ Funds', "employees'", 'The [Employees]’ Funds'],
    ['.* and (x', '.*', '[.*] and (x'],
    ['<b>bold</b>', '<b>', '[<b>]bold</b>'],
    ['🏭 Factories 🏭', '🏭', '[🏭] Factories [🏭]'],
    ['قانون المياه', 'المياه', 'قانون [المياه]'],
    ['İzmir Şirket', 'şirket', 'İzmir [Şirket]'],
    ['Straße', 'STRASSE', 'Straße'],
  ])('mark in "%s" the keyword "%s" as %s', (text, keyword, expected) => {
    expect(marked(text, keyword)).toBe(expected);
  });

  test('keep the whole text, however long and full of hits', () => {
    const text = 'ab '.repeat(5000);
    const segments = splitAtHits(text, 'a');
    expect(segments.map((one) => one.text).join('')).toBe(text);
    expect(segments.filter(({ isHit }) => isHit)).toHaveLength(20);
  });
});
