import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiRoot } from 'shared-lib/ui';
import { LogFilters } from './log-filters';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('log filters: a filter with a fault gets the focus, also after the filters were cleared', async () => {
  globalThis.fetch = async () => ({ status: 200, json: async () => ({ success: 1, data: [] }) }) as Response;
  render(
    <UiRoot>
      <LogFilters filters={{}} hasUsers onFilter={() => {}} />
    </UiRoot>,
  );
  for (const _time of ['first', 'second']) {
    await userEvent.type(screen.getByLabelText('From'), 'no day');
    await press('Filter');
    await waitFor(() => expect(screen.getByLabelText('From')).toHaveFocus());
    await press('Clear');
  }
});

test('log filters: a user name in the address that is too long is reported at once', async () => {
  globalThis.fetch = async () => ({ status: 200, json: async () => ({ success: 1, data: [] }) }) as Response;
  render(
    <UiRoot>
      <LogFilters filters={{ user: 'x'.repeat(201) }} hasUsers onFilter={() => {}} />
    </UiRoot>,
  );
  expect(await screen.findByText('At most 200 characters.')).toBeInTheDocument();
  expect(screen.getByLabelText('User')).toHaveValue('x'.repeat(201));
});
