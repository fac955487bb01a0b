import { screen, waitFor } from '@testing-library/react';
import { announcements$ } from 'shared-lib/bus';
import { beginAnew, enter, field, opened, press } from './testing/open-form';

beforeEach(beginAnew);

test('marked fields: all fields missing for publishing are marked, each until it is changed', async () => {
  const said: string[] = [];
  const ear = announcements$.subscribe((one) => one.type === 'message' && said.push(one.text));
  await opened('/return/0/7');
  await press('Publish');
  await waitFor(() => expect(field(/^Return Code/)).toHaveFocus());
  ear.unsubscribe();
  expect(said).toEqual(['Please fill the Return Code .']);
  const missing = ['Return Name', 'Description', 'Statute reference', 'Penalty'];
  for (const label of missing) {
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining('Please fill the '));
  }
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await enter('Return Name', 'Yearly');
  expect(field('Return Name')).toBeValid();
  expect(field('Description')).toBeInvalid();
});

test('marked fields: the form says what a draft needs', async () => {
  await opened('/return/0/7');
  expect(
    screen.getByText(/^To save a draft, fill in Law Code Name, Return Code and Return Name\./),
  ).toBeVisible();
});

test('marked fields: required fields say so; optional and locked ones do not', async () => {
  await opened('/return/3/7');
  expect(field('Return Name')).toBeRequired();
  expect(field('Sensitivity')).toBeRequired();
  expect(field('Start Date')).not.toBeRequired();
});
