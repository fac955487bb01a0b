import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordKinds } from 'shared-lib/records';
import { UiRoot } from 'shared-lib/ui';
import { ColumnSearch } from './column-search';

const tooLong = 'x'.repeat(1001);

async function openWith(text: string) {
  const go = jest.fn();
  render(
    <UiRoot>
      <ColumnSearch kind={recordKinds.law} go={go} />
    </UiRoot>,
  );
  const field = screen.getByLabelText('Search text');
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.keyboard('{Enter}');
  return { go, field };
}

test('a text that is too long is told, not cut, and not searched for', async () => {
  const { go, field } = await openWith(tooLong);
  expect(screen.getByRole('alert')).toHaveTextContent('At most 1000 characters.');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveValue(tooLong);
  expect(go).not.toHaveBeenCalled();
});

test('a text that is just short enough is searched for, and the blanks around it do not count', async () => {
  const { go } = await openWith(` ${'x'.repeat(1000)} `);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(go.mock.calls).toEqual([[{ search: { by: 'allFields', text: 'x'.repeat(1000) } }]]);
});

test('a shorter text takes the notice away, and is searched for', async () => {
  const { go, field } = await openWith(tooLong);
  await userEvent.clear(field);
  await userEvent.type(field, 'first{Enter}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(go.mock.calls).toEqual([[{ search: { by: 'allFields', text: 'first' } }]]);
});

test('Clear empties the field and takes the notice away', async () => {
  const { go, field } = await openWith(tooLong);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(field).toHaveValue('');
  expect(go).not.toHaveBeenCalled();
});

test('Esc takes back what was typed since, and never empties the field of what the list is narrowed to', async () => {
  const shown = { kind: recordKinds.law, by: 'Law', text: 'factories', go: jest.fn() };
  render(
    <UiRoot>
      <ColumnSearch {...shown} />
    </UiRoot>,
  );
  const field = screen.getByLabelText('Search text');
  await userEvent.type(field, ' and mines{Escape}');
  expect(field).toHaveValue('factories');
  // The browser's own way of Esc, to empty the field, is barred.
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect(shown.go).not.toHaveBeenCalled();
});
