import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormState, formState$ } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import { UiRoot } from 'shared-lib/ui';
import { Root } from '../root';

const laws = {
  7: {
    id: 7,
    LawUniqueCode: 'LAW-000007',
    Law: 'First Act',
    ActCodeName: 'A-7',
    Central: 'State',
    ParentLaw: 12,
    state: [3, '4'],
    status: 'Published',
  },
  12: { id: 12, ActCodeName: 'A-12', ParentLaw: '-1', status: '' },
};

const lists = { success: '1', state: [{ id: 3, name: 'Goa' }] };

let isAway: boolean;
beforeEach(() => {
  queryClient.clear();
  isAway = false;
  globalThis.fetch = async (address, init) => {
    if (isAway) throw new TypeError('Failed to fetch');
    if (String(address).includes('/law/datafetchdropdown')) return { json: async () => lists } as Response;
    const { id } = JSON.parse(String(init?.body));
    const law = Object.entries(laws).find(([one]) => one === String(id))?.[1];
    const reply = law ? { success: '1', data: [law] } : { success: '0', message: 'There is no such record.' };
    return { json: async () => reply } as Response;
  };
});

function open(address: string) {
  history.replaceState(null, '', address);
  return render(
    <UiRoot ground="area">
      <Root />
    </UiRoot>,
  );
}

function heard(): FormState | undefined {
  let latest: FormState | undefined;
  formState$
    .subscribe((state) => {
      latest = state;
    })
    .unsubscribe();
  return latest;
}

const valueOfRow = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test.each([
  ['/law/0', 'Add New Law', 'Close'],
  ['/law/7', 'Update Law', 'Close'],
  ['/license/0/7', 'Add New Licenses', 'Close'],
  ['/license/3/7', 'Update Licenses', 'Close'],
  ['/return/-1/7', 'Add New Returns', 'Close'],
  ['/return/3/7', 'Update Returns', 'Close'],
  ['/other-compliance/0/7', 'Add New Other Compliances', 'Cancel'],
  ['/other-compliance/3', 'Update Other Compliances', 'Cancel'],
])('%s is headed "%s" and left by %s, above and below', async (address, heading, leave) => {
  open(address);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  const links = screen.getAllByRole('link', { name: leave });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/workspace', '/workspace']);
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
});

test('a record shows its fields, its parent law by code, and its status behind them', async () => {
  const { container } = open('/law/7');
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await screen.findByText('LAW-000007');
  expect(valueOfRow('Central/State')).toBe('From State');
  expect(valueOfRow('Parent Law')).toBe('A-12');
  expect(valueOfRow('States')).toBe('Goa, 4');
  expect(valueOfRow('Rules')).toBe('--');
  expect(container.querySelector('[data-watermark=Published]')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test.each(['/law/99', '/law/abc', '/return/1.5/7'])(
  '%s says that there is no such record, with a way back',
  async (address) => {
    open(address);
    expect(await screen.findByText('There is no such record.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the workspace' })).toHaveAttribute('href', '/workspace');
  },
);

test('a record that cannot be fetched comes with a retry', async () => {
  isAway = true;
  open('/law/7');
  expect(await screen.findByText('No Data')).toBeInTheDocument();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('LAW-000007')).toBeInTheDocument();
});

test('the bus hears of a new form as a draft, and of none once it is left', () => {
  const { unmount } = open('/other-compliance/0/7');
  expect(heard()).toEqual({
    component: 'OtherCompliance',
    formType: 'Create',
    status: 'Draft',
    button: undefined,
    dirty: false,
  });
  unmount();
  expect(heard()).toBeUndefined();
});

test('the bus hears the status of the record that is open', async () => {
  open('/law/7');
  await screen.findByText('LAW-000007');
  expect(heard()).toMatchObject({ component: 'Law', formType: 'Update', status: 'Published', dirty: false });
});

test('an address with too much in it has nothing', () => {
  open('/law/7/8');
  expect(screen.getByText('There is nothing at this address.')).toBeInTheDocument();
});
