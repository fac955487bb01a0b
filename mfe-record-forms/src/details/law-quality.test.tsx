import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { BrowserRouter } from 'shared-lib/router';
import { clearSession, writeStored } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { LawDateQuality } from './law-quality';

let quality: object | undefined;
let asked: unknown[];
let saved: unknown[];
let counted: unknown[];
let answer: object;

beforeEach(() => {
  queryClient.clear();
  asked = [];
  saved = [];
  counted = [];
  clearSession();
  writeStored('workspaceAccessType', 'Edit');
  quality = {
    success: 1,
    data: {
      kinds: {
        license: { total: 4, undated: 1 },
        return: { total: 9, undated: 2 },
        'other-compliance': { total: 2, undated: 0 },
      },
      doubtful: 1,
      doubts: [
        { kind: 'return', id: 71, name: 'EPF return', doubt: 'extension-fits-several' },
        { kind: 'return', id: 71, name: 'EPF return', doubt: 'extension-shortens' },
      ],
      levels: { law: null, suggested: 'branch', unsaid: 0, duties: [] },
    },
  };
  answer = { success: 1, message: 'Data Updated Successfully' };
  globalThis.fetch = async (address, request) => {
    if (String(address).includes('schedules/save-level')) {
      saved.push(JSON.parse(String(request?.body)));
      return { json: async () => answer } as Response;
    }
    if (String(address).includes('schedules/previewlevel')) {
      counted.push(JSON.parse(String(request?.body)));
      const none = { added_past: 0, gone: 0, gone_past: 0, moved: 0, first_gone: null };
      const data = { ...none, added: 24, first_added: '2026-12-15' };
      return { json: async () => ({ success: 1, data }) } as Response;
    }
    if (!String(address).includes('schedules/quality'))
      return { json: async () => ({ success: '1', data: [{}] }) } as Response;
    asked.push(JSON.parse(String(request?.body)));
    if (!quality) throw new TypeError('offline');
    return { json: async () => quality } as Response;
  };
});

const open = (lawStatus = 'Active') =>
  render(
    <UiRoot>
      <BrowserRouter>
        <LawDateQuality lawId={5} values={{ uniqueCode: 'LAW-5', lawStatus }} />
      </BrowserRouter>
    </UiRoot>,
  );
/** Presses Confirm, and again in the dialog once the changes are there. */
async function confirm() {
  await userEvent.click(within(await line()).getByRole('button', { name: 'Confirm' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm who does it' }));
  expect(await dialog.findByText('24 due dates are added, the first on 15 Dec 2026.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  return dialog;
}
const line = () => screen.findByRole('group', { name: 'Due dates of this law' });

test('quality: a law says how many duties have a due date, and leads to those without', async () => {
  open();
  const box = within(await line());
  expect(box.getByText(/^15 duties, 12 with a readable date/)).toHaveTextContent(
    '15 duties, 12 with a readable date · Licenses without a date: 1 · Returns without a date: 2',
  );
  expect(box.getByRole('link', { name: 'Returns without a date: 2' })).toHaveAttribute(
    'href',
    '/workspace?tab=return&status=all&law=5&undated=true',
  );
  expect(asked).toEqual([{ law_id: 5 }]);
  await userEvent.click(box.getByText('Check the dates of 1 duty'));
  const doubts = box.getAllByRole('listitem');
  expect(doubts).toHaveLength(2);
  expect(doubts[0]).toHaveTextContent('EPF return An extension fits several due dates.');
  expect(box.getAllByRole('link', { name: 'EPF return' })[0]).toHaveAttribute(
    'href',
    '/workspace?tab=return&status=all&open=71',
  );
});

test('quality: a failed call shows no number and can be made again', async () => {
  const whole = quality;
  quality = undefined;
  open();
  expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  expect(screen.queryByText(/ with a readable date/)).toBeNull();
  quality = whole;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await line()).toHaveTextContent('12 with a readable date');
});

test('quality: an answer without a count is a failed one', async () => {
  quality = { success: 1, data: { kinds: { license: { total: 4 } }, doubtful: 0, doubts: [] } };
  open();
  expect(await screen.findByText(/could not be loaded/)).toBeVisible();
});

test('quality: duties without a level are listed, and an editor confirms the suggested one for the law', async () => {
  const withLevels = (levels: object) => ({
    success: 1,
    data: { ...Object(quality).data, doubtful: 0, doubts: [], levels },
  });
  const duties = [{ kind: 'return', id: 71, name: 'EPF return' }];
  quality = withLevels({ law: null, suggested: 'branch', unsaid: 1, duties });
  open();
  const box = within(await line());
  expect(box.getByRole('heading', { name: 'Confirm who does 1 duty' })).toBeVisible();
  expect(box.getByText(/^15 duties, 12 with a readable date/)).toBeVisible();
  await userEvent.click(box.getByText('Duties that are not confirmed'));
  expect(box.getByRole('link', { name: 'EPF return' })).toBeVisible();
  expect(box.getByRole('combobox', { name: 'Who does these duties' })).toHaveValue('branch');
  quality = withLevels({ law: 'branch', suggested: 'branch', unsaid: 1, duties: [] });
  await confirm();
  expect(counted).toEqual([{ law_id: 5, level: 'branch' }]);
  expect(saved).toEqual([expect.objectContaining({ law_id: 5, level: 'branch', seen: null })]);
  expect(await box.findByText('Confirmed for the law: Each branch.')).toBeVisible();
  expect(box.getByRole('button', { name: 'Confirm' })).toBeDisabled();
});

test('quality: another level of a law is asked from which day on, and says it once it is confirmed', async () => {
  const now = { law: 'branch', from: null as string | null, suggested: 'branch', unsaid: 1, duties: [] };
  quality = { success: 1, data: { ...Object(quality).data, levels: now } };
  open();
  const box = within(await line());
  expect(box.queryByLabelText('Valid from')).toBeNull();
  await userEvent.selectOptions(box.getByLabelText('Who does these duties'), 'Once for the organisation');
  const day = box.getByLabelText('Valid from');
  expect(day).toHaveDisplayValue(/^01\/\d\d\/\d{4}$/);
  await userEvent.clear(day);
  await userEvent.type(day, '31/02/2027');
  expect(box.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await userEvent.clear(day);
  await userEvent.type(day, '01/04/2027');
  Object.assign(now, { law: 'organisation', from: '2027-04-01' });
  await confirm();
  expect(counted).toEqual([{ law_id: 5, level: 'organisation', from_day: '2027-04-01' }]);
  expect(saved).toEqual([expect.objectContaining({ level: 'organisation', seen: 'branch', from_day: '2027-04-01' })]);
  const said = 'Confirmed for the law: Once for the organisation, from 1 Apr 2027 on.';
  expect(await box.findByText(said)).toBeVisible();
});

test('quality: a level that somebody else confirmed meanwhile refuses the save, is shown, and is what the next one saw', async () => {
  const levels = { law: null as string | null, suggested: 'branch', unsaid: 1, duties: [] };
  quality = { success: 1, data: { ...Object(quality).data, levels } };
  open();
  const box = within(await line());
  levels.law = 'state';
  answer = { success: 0, message: 'This record was changed by another user.' };
  const dialog = await confirm();
  expect(await dialog.findByText('This record was changed by another user.')).toBeVisible();
  expect(await box.findByText('Confirmed for the law: Once per State.')).toBeVisible();
  // It changes another level now, so its changes are worked out again.
  const button = dialog.getByRole('button', { name: 'Confirm' });
  expect(button).toHaveAccessibleDescription('Wait until you see what this changes.');
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  expect(saved.map((body) => Object(body).seen)).toEqual([null, 'state']);
});

test('quality: a repealed law is not asked', async () => {
  const { container } = open('Repealed');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(asked).toEqual([]);
  expect(container.querySelector('[role=group]')).toBeNull();
});
