import { render, screen } from '@testing-library/react';
import { UiRoot } from 'shared-lib/ui';
import { findRowFaults, findRowListFault } from './row-field';
import { addFormRow, FormRowList, removeFormRow } from './row-list';

const show = (fault?: string) =>
  render(
    <UiRoot>
      <FormRowList
        rowNoun="row"
        rows={['a', 'b']}
        maxRows={1}
        tracks="1fr"
        blank=""
        onRows={() => {}}
        renderRow={(row) => row}
        fault={fault}
      />
    </UiRoot>,
  );

test('row list: says when no more rows can be added', () => {
  show();
  expect(screen.getByRole('status')).toHaveTextContent('At most 1 rows.');
  expect(screen.getByRole('button', { name: 'Add row' })).toHaveAttribute('aria-disabled', 'true');
});

test('row list: shows the error about all rows together', () => {
  show('Too many.');
  expect(screen.getByRole('alert')).toHaveTextContent('Too many.');
});

test.each([
  ['an empty list', [], ['new']],
  ['a list with room', ['a', 'b'], ['a', 'b', 'new']],
  ['a full list', ['a', 'b', 'c'], ['a', 'b', 'c']],
])('row editing: %s gets another row only when there is room', (_what, rows, expected) => {
  expect(addFormRow(rows, 'new', 3)).toEqual(expected);
});

test.each([
  [['a', 'b', 'c'], 0, ['b', 'c']],
  [['a', 'b', 'c'], 2, ['a', 'b']],
  [['a', 'a'], 1, ['a']],
  [['a'], 0, ['']],
  [[''], 0, ['']],
])('row editing: from %j the row at %d is removed; the last row is cleared', (rows, place, expected) => {
  expect(removeFormRow(rows, place, '')).toEqual(expected);
});

const errors = { rows: [undefined, { question: 'Missing.', answer: { odd: 1 } }], name: 'Too long.' };

test.each([
  ['rows.0', {}],
  ['rows.1', { question: 'Missing.' }],
  ['rows.9', {}],
])('row faults: the faults at %s are those of that row', (path, faults) => {
  expect(findRowFaults(errors, path, ['question', 'answer'])).toEqual(faults);
});

test('row faults: a form without rows has its faults at the top', () => {
  expect(findRowFaults(errors, '', ['name'])).toEqual({ name: 'Too long.' });
});

test('row faults: a fault of the whole list belongs to no row', () => {
  expect(findRowFaults({ rows: 'At most 100.' }, 'rows.0', ['question'])).toEqual({});
  expect([findRowListFault({ rows: 'At most 100.' }, 'rows'), findRowListFault(errors, 'rows')]).toEqual([
    'At most 100.',
    undefined,
  ]);
});
