import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiRoot } from 'shared-lib/ui';
import type { Filters } from './list-place';
import { ListSearch } from './list-search';

let asked: Filters[];
beforeEach(() => {
  asked = [];
});

function show(filters: Filters = {}): void {
  const place = { page: 1, size: 50, sort: '', order: 'asc', filters } as const;
  const moves = { place, addressOf: String, go: () => {}, filter: (next: Filters) => void asked.push(next) };
  render(
    <UiRoot>
      <ListSearch label="Search user names" moves={moves} />
    </UiRoot>,
  );
}

const box = () => screen.getByRole('searchbox', { name: 'Search user names' });

async function search(text: string): Promise<void> {
  await userEvent.clear(box());
  await userEvent.click(box());
  await userEvent.paste(text);
  await userEvent.keyboard('{Enter}');
}

test('list search: words of 200 characters are searched for', async () => {
  show();
  await search(` ${'x'.repeat(200)} `);
  expect(asked).toEqual([{ search: 'x'.repeat(200) }]);
});

test('list search: longer words are not cut, and show an error until they are shorter', async () => {
  show();
  await search('x'.repeat(201));
  expect(await screen.findByRole('alert')).toHaveTextContent('At most 200 characters.');
  expect(box()).toHaveAccessibleDescription('At most 200 characters.');
  expect([box(), asked]).toEqual([document.activeElement, []]);
  await search('anna');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked).toEqual([{ search: 'anna' }]);
});

test('list search: too long a text in the address shows the error and is kept in full', () => {
  show({ search: 'x'.repeat(201) });
  expect(screen.getByRole('alert')).toHaveTextContent('At most 200 characters.');
  expect(box()).toHaveValue('x'.repeat(201));
});
