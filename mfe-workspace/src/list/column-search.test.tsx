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

test('column search: too long a text shows an error, is not cut and not searched for', async () => {
  const { go, field } = await openWith(tooLong);
  expect(screen.getByRole('alert')).toHaveTextContent('At most 1000 characters.');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveValue(tooLong);
  expect(go).not.toHaveBeenCalled();
});

test('column search: a text of the allowed length is searched for, without its outer spaces', async () => {
  const { go } = await openWith(` ${'x'.repeat(1000)} `);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(go.mock.calls).toEqual([[{ search: { column: 'allFields', text: 'x'.repeat(1000) } }]]);
});

test('column search: a shorter text removes the error and is searched for', async () => {
  const { go, field } = await openWith(tooLong);
  await userEvent.clear(field);
  await userEvent.type(field, 'first{Enter}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(go.mock.calls).toEqual([[{ search: { column: 'allFields', text: 'first' } }]]);
});

test('column search: Clear empties the field and removes the error', async () => {
  const { go, field } = await openWith(tooLong);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(field).toHaveValue('');
  expect(go).not.toHaveBeenCalled();
});

test('column search: Esc undoes the typing, and never removes the current search text', async () => {
  const shown = { kind: recordKinds.law, column: 'Law', text: 'factories', go: jest.fn() };
  render(
    <UiRoot>
      <ColumnSearch {...shown} />
    </UiRoot>,
  );
  const field = screen.getByLabelText('Search text');
  await userEvent.type(field, ' and mines{Escape}');
  expect(field).toHaveValue('factories');
  // The browser's default for Esc, which empties the field, is prevented.
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect(shown.go).not.toHaveBeenCalled();
});
