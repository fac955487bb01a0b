import { render, screen } from '@testing-library/react';
import { UiRoot } from 'shared-lib/ui';
import { RowList } from './row-list';

const show = (fault?: string) =>
  render(
    <UiRoot>
      <RowList
        what="row"
        rows={['a', 'b']}
        most={1}
        tracks="1fr"
        onAdd={() => {}}
        onRemove={() => {}}
        row={(row) => row}
        fault={fault}
      />
    </UiRoot>,
  );

test('row list: says when no more rows can be added', () => {
  show();
  expect(screen.getByRole('status')).toHaveTextContent('At most 1 rows.');
  expect(screen.getByRole('button', { name: 'Add row' })).toHaveAttribute('aria-disabled', 'true');
});

test('row list: shows the fault of the rows as a whole', () => {
  show('Too many.');
  expect(screen.getByRole('alert')).toHaveTextContent('Too many.');
});
