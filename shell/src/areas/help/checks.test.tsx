import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { clearSession, writeStored } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { FilingChecksSetting } from './checks';

let isOn: unknown;
let saved: unknown[];

beforeEach(() => {
  queryClient.clear();
  clearSession();
  isOn = true;
  saved = [];
  globalThis.fetch = async (address, request) => {
    const isSave = String(address).includes('organisation/save-checks');
    if (isSave) {
      const body = JSON.parse(String(request?.body));
      saved.push(body);
      isOn = body.checks;
    }
    // jsdom has no Response; the API client reads only the body.
    return { json: async () => ({ success: 1, message: 'Saved.', checks: isOn }) } as Response;
  };
});

const open = () =>
  render(
    <UiRoot>
      <FilingChecksSetting>{(setting) => <section aria-label="Checks">{setting}</section>}</FilingChecksSetting>
    </UiRoot>,
  );

test('checks: everybody sees whether they are on, and only administrators change it', async () => {
  open();
  expect(await screen.findByText('On')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit checks' })).toBeNull();
});

test('checks: an administrator switches them off', async () => {
  writeStored('role', 'yes');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit checks' }));
  const choice = await screen.findByRole('combobox', { name: /^Checks/ });
  await userEvent.selectOptions(choice, 'off');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([{ checks: false }]));
  expect(await screen.findByText('Off')).toBeVisible();
});

test('checks: an answer that does not say it is neither on nor off', async () => {
  isOn = undefined;
  open();
  expect(await screen.findByText('Not loaded')).toBeVisible();
  expect(screen.queryByText('Off')).toBeNull();
});

test('checks: nothing is seen of them where no due dates are kept', async () => {
  isOn = null;
  open();
  expect(await screen.findByRole('region', { name: 'Checks' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Checks' })).toBeNull());
});
