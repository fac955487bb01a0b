import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announcements$ } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import type { RecordKindName } from 'shared-lib/records';
import { writeStored } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { RecordDetailsDialog } from './details-dialog';

let bodies: [path: string, body: unknown][];
let answer: object;
let whyStaysRepealed: string | undefined;
let areDueDatesKept: boolean;

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  bodies = [];
  whyStaysRepealed = undefined;
  areDueDatesKept = false;
  answer = { success: '1', message: 'The law is active again.', data: [{ id: 3, version: 5 }] };
  globalThis.fetch = async (address, init) => {
    const path = new URL(String(address), location.href).pathname.replace('/api/', '');
    const body = JSON.parse(String(init?.body));
    if (/reinstate|previewrepeal/.test(path)) bodies.push([path, body]);
    return { status: 200, json: async () => replyTo(path) } as Response;
  };
});

const changedDates = { added: 2, added_past: 0, gone: 0, gone_past: 0, moved: 0, first_added: '2026-12-15' };

function replyTo(path: string): object {
  if (path === 'law/datafetchdropdown') return { success: '1' };
  if (path === 'law/reinstate') return answer;
  if (path === 'law/below') return { success: '1', data: [{ law: 0 }], due_dates_kept: areDueDatesKept };
  if (path === 'schedules/previewrepeal') return { success: 1, data: changedDates };
  return {
    success: '1',
    data: [{ id: 3, version: 4, LawUniqueCode: 'X-000003', whyStaysRepealed, ...status }],
  };
}
let status: object;

async function open(role: 'yes' | 'no', lawStatus: string, kind: RecordKindName = 'law') {
  writeStored('role', role);
  status = { Active: lawStatus, law_status: lawStatus };
  render(
    <UiRoot>
      <RecordDetailsDialog kind={kind} id={3} onClose={() => {}} />
    </UiRoot>,
  );
  await screen.findByRole('button', { name: 'Print' });
  await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
}

const offer = () => screen.queryByRole('button', { name: 'Take the repeal back' });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each([
  ['yes', 'Repealed', 'law', true],
  ['no', 'Repealed', 'law', false],
  ['yes', 'Active', 'law', false],
  ['yes', 'Repealed', 'license', false],
] as const)(
  'undo repeal: for role %s and a record that is %s, a %s, it is offered: %s',
  async (role, lawStatus, kind, isOffered) => {
    await open(role, lawStatus, kind);
    expect(offer() !== null).toBe(isOffered);
  },
);

test('undo repeal: it is not offered while the library is read-only', async () => {
  writeStored('lexboard.read-only', 'yes');
  await open('yes', 'Repealed');
  expect(offer()).toBeNull();
});

test('undo repeal: needs a reason and is announced', async () => {
  const announced: object[] = [];
  const subscription = announcements$.subscribe((one) => announced.push(one));
  await open('yes', 'Repealed');
  await click('Take the repeal back');
  const dialog = await screen.findByRole('dialog', { name: 'Take the repeal back' });
  expect(within(dialog).getByLabelText('Reason')).toBeRequired();
  await click('Take it back');
  expect(await within(dialog).findByText('Please fill the Reason.')).toBeInTheDocument();
  expect(bodies).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText('Reason'), ' Clicked by mistake ');
  await click('Take it back');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Take the repeal back' })).not.toBeInTheDocument());
  subscription.unsubscribe();
  expect(bodies).toEqual([['law/reinstate', { id: 3, version: 4, reason: 'Clicked by mistake' }]]);
  expect(announced).toContainEqual({ type: 'message', text: 'The law is active again.' });
  expect(announced).toContainEqual({ type: 'record-saved', kind: 'law', id: '3' });
});

test('undo repeal: shows which due dates come back, if they are kept', async () => {
  areDueDatesKept = true;
  await open('yes', 'Repealed');
  await click('Take the repeal back');
  const dialog = within(await screen.findByRole('dialog', { name: 'Take the repeal back' }));
  expect(await dialog.findByText(/^2 due dates are added, the first on 15 Dec 2026\./)).toBeInTheDocument();
  expect(bodies).toEqual([['schedules/previewrepeal', { law_id: 3, taken_back: true }]]);
});

test('undo repeal: is a disabled button with the reason when it is impossible', async () => {
  whyStaysRepealed = 'The repeal cannot be taken back: LAW-000009 replaces this law or one of its duties.';
  await open('yes', 'Repealed');
  expect(offer()).toHaveAttribute('aria-disabled', 'true');
  expect(offer()).toHaveAccessibleDescription(whyStaysRepealed);
  await click('Take the repeal back');
  expect(screen.queryByRole('dialog', { name: 'Take the repeal back' })).not.toBeInTheDocument();
});

test('undo repeal: if it becomes impossible while the reason is typed, the dialog says why', async () => {
  const message = 'The repeal cannot be taken back: LAW-000009 replaces this law or one of its duties.';
  answer = { success: '0', message };
  await open('yes', 'Repealed');
  await click('Take the repeal back');
  await userEvent.type(await screen.findByLabelText('Reason'), 'Clicked by mistake');
  await click('Take it back');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Take the repeal back' })).toBeInTheDocument();
});

test.each([
  ['law', 'Edit', 'Repealed', '/law/3'],
  ['license', 'Edit', 'Repealed', '/license/3/0'],
  ['law', 'View', 'Repealed', undefined],
  ['law', 'Edit', 'Active', undefined],
] as const)('replacement: of a %s, who may %s finds where it is %s: %s', async (kind, access, lawStatus, address) => {
  writeStored('workspaceAccessType', access);
  await open('no', lawStatus, kind);
  const link = screen.queryByRole('link', { name: 'Create replacement' });
  expect(link?.getAttribute('href') ?? undefined).toBe(address);
});
