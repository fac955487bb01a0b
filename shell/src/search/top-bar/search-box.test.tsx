import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { BrowserRouter, useLocation } from 'shared-lib/router';
import { UiRoot } from 'shared-lib/ui';
import { formatSearchShortcut, SearchBox } from './search-box';

let answer: () => unknown;

const hits = (type: string, count: number) =>
  Array.from({ length: count }, (_, place) => ({ type, id: place + 1, name: `${type} ${place}`, code: 'C' }));

beforeEach(() => {
  queryClient.clear();
  answer = () => ({ success: 1, data: [...hits('Law', 10), ...hits('Return', 1)] });
  globalThis.fetch = async () => {
    const reply = await answer();
    return { status: 200, json: async () => reply } as Response;
  };
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function type(words: string): Promise<HTMLElement> {
  history.replaceState(null, '', '/roadmap');
  render(
    <UiRoot>
      <BrowserRouter>
        <SearchBox />
        <Address />
      </BrowserRouter>
    </UiRoot>,
  );
  const field = screen.getByRole('combobox', { name: 'Search laws' });
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).toHaveAttribute('placeholder', 'Search all');
  expect(field.parentElement?.querySelector('[data-keys]')).toHaveAttribute('data-keys', 'Ctrl K');
  await userEvent.type(field, words);
  return field;
}

const options = () => screen.findAllByRole('option');

test('top bar search: suggests at most eight records, and leaves room for each kind', async () => {
  const field = await type('act');
  const shown = (await options()).map((option) => option.textContent);
  expect(shown).toHaveLength(8);
  expect(shown.at(-1)).toContain('Return 0');
  expect(field).toHaveAttribute('aria-expanded', 'true');
});

test('top bar search: Enter on a suggestion opens its record over the list of its kind', async () => {
  const field = await type('act');
  await options();
  await userEvent.keyboard('{ArrowUp}');
  const active = screen.getByRole('option', { selected: true });
  expect(field).toHaveAttribute('aria-activedescendant', active.id);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('/workspace?tab=return&open=1')).toBeInTheDocument();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('top bar search: Enter without a choice filters the law list', async () => {
  await type('act');
  await options();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('/workspace?tab=law&allFields=act')).toBeInTheDocument();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('top bar search: Esc closes the suggestions first and keeps the text', async () => {
  const field = await type('act');
  await options();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(field).toHaveValue('act');
});

test('top bar search: shows grey rows while it runs, which screen readers read as a sentence', async () => {
  answer = () => new Promise(() => {});
  await type('act');
  const words = await screen.findByText('Searching…');
  expect(words.parentElement?.childElementCount).toBe(4);
  expect(words.parentElement).toHaveTextContent(/^Searching…$/);
});

test('top bar search: says so where nothing is found, and where the call failed', async () => {
  answer = () => ({ success: 1, data: [] });
  const field = await type('qqq');
  expect(await screen.findByText('No record has this text.')).toBeInTheDocument();
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await userEvent.type(field, 'z');
  expect(await screen.findByText('Not loaded')).toBeInTheDocument();
  answer = () => ({ success: 1, data: hits('License', 1) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await options()).toHaveLength(1));
});

test.each([
  ['MacIntel', '⌘ K'],
  ['iPhone', '⌘ K'],
  ['Linux x86_64', 'Ctrl K'],
  ['Win32', 'Ctrl K'],
  ['', 'Ctrl K'],
])('top bar search: on %s its shortcut is called %s', (platform, expected) => {
  expect(formatSearchShortcut(platform)).toBe(expected);
});
