import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { type RecordKindName, recordKindList } from 'shared-lib/records';
import { UiRoot } from 'shared-lib/ui';
import { DetailsDialog } from './details-dialog';

let asked: string[];
let record: object | undefined;

beforeEach(() => {
  queryClient.clear();
  asked = [];
  record = {
    id: 3,
    UniqueCode: 'X-000003',
    LawUniqueCode: 'X-000003',
    law: 'A-7',
    extention_list: [{ start_date: '2026-01-01', end_date: '2026-02-01', extension_date: '2026-03-31' }],
  };
  globalThis.fetch = async (address) => {
    asked.push(new URL(String(address), location.href).pathname);
    return { json: async () => (record ? { success: '1', data: [record] } : { success: '0' }) } as Response;
  };
});

function open(kind: RecordKindName, onClose: (isClosed: true) => void = () => {}) {
  render(
    <UiRoot ground="area">
      <DetailsDialog kind={kind} id={3} onClose={onClose} />
    </UiRoot>,
  );
}

describe.each(recordKindList)('$titles.view', ({ name, titles, calls, details, fields }) => {
  test('opens with a loader and then shows every documented row', async () => {
    open(name);
    const dialog = await screen.findByRole('dialog', { name: titles.view });
    expect(within(dialog).getByRole('status')).toHaveTextContent('Loading');
    await within(dialog).findByText('X-000003');
    const rows = details.filter((detail) => detail !== 'extensions');
    const terms = within(dialog).getAllByRole('term');
    expect(terms.slice(0, rows.length).map((term) => term.textContent)).toEqual(
      rows.map((row) => fields[row]?.label),
    );
    expect(within(dialog).getByText('More')).toBeInTheDocument();
    expect(asked).toContain(`/api/${calls.view}`);
  });
});

test('extensions stand in a section of their own', async () => {
  open('license');
  const section = await screen.findByRole('region', { name: 'Extension' });
  expect(
    within(section)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['01-01-2026', '01-02-2026', '31-03-2026']);
});

test('an unknown record says so within the dialog', async () => {
  record = undefined;
  open('return');
  expect(await screen.findByText('There is no such record.')).toBeInTheDocument();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => userEvent.click(screen.getByRole('button', { name: /close/i }))],
])('closing by %s tells the opener true', async (_how, close) => {
  const onClose = jest.fn();
  open('law', onClose);
  await screen.findByText('X-000003');
  await close();
  await waitFor(() => expect(onClose.mock.calls).toEqual([[true]]));
});
