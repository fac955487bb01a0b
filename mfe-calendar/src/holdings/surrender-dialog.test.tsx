import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeStored } from 'shared-lib/session';
import { setDay } from 'shared-lib/testing/set-day';
import { dueDateDraftPrefix } from '../actions/due-date-actions';
import { bodiesOf, continueDraft, type FakeServer, openPage, startServer } from '../testing/open-due-dates';

const renewed = (fields: object = {}) => ({
  ...{ id: 6, profile_id: 3, profile: 'Pune plant', record_id: 40, name: 'Food license', law: 'Food Safety Act' },
  ...{ number: 'F 2', issued_on: '2026-11-20', valid_until: '2028-03-15', applied_on: null, standing: 'held' },
  ...{ ended_on: null, reason: '', note: '', apply_by: '2028-02-14', occurrence_id: 13, renewal: 'due', files: [] },
  ...{ version: 2, may_change: true, may_apply: true, replaces_id: 5, ...fields },
});
const list = (...data: object[]) => ({
  ...{ success: 1, today: '2026-11-26', total: data.length, data, next: null, licenses: [] },
  missing: { total: 0, data: [] },
});
const preview = (fields: object = {}, earlier: object = {}) => ({
  success: 1,
  data: {
    ...{ voided: 2, overdue: 1, worked_on: null, ...fields },
    earlier: { number: 'F 1', valid_until: '2027-03-15', due: '2027-02-13', is_open: true, ...earlier },
  },
});

const start = (replies: FakeServer['replies'] = {}) =>
  startServer({
    'holdings/list': list(renewed()),
    'holdings/previewtakebackrenewal': preview(),
    'holdings/takebackrenewal': { success: 1, message: 'Data Updated Successfully', version: 3 },
    'profiles/list': { success: 1, data: [{ id: 3, name: 'Pune plant' }] },
    ...replies,
  });

beforeEach(() => setDay('2026-11-26T06:00:00Z'));

async function openTakeBack() {
  openPage('/holdings');
  await userEvent.click(await screen.findByRole('button', { name: 'Take renewal back: Food license, Pune plant' }));
  return within(await screen.findByRole('dialog', { name: 'Take a renewal back' }));
}

test('a renewal is taken back with a reason, after the dialog has said what changes', async () => {
  const server = start();
  const dialog = await openTakeBack();
  expect(await dialog.findByText(/^The license before, F 1, is current again.* until 15 Mar 2027\.$/)).toBeVisible();
  expect(dialog.getByText('The due date of its renewal, 13 Feb 2027, is open again.')).toBeVisible();
  expect(dialog.getByText('Overdue of these').closest('dl')).toHaveTextContent(/2.*1/);
  expect(bodiesOf(server, 'holdings/previewtakebackrenewal')).toEqual([{ id: 6 }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Take renewal back' }));
  expect(dialog.getByText('Enter a reason.')).toBeVisible();
  expect(dialog.getByLabelText('Why it was a mistake')).toHaveFocus();
  expect(bodiesOf(server, 'holdings/takebackrenewal')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Why it was a mistake'), 'Another place.');
  await userEvent.click(dialog.getByRole('button', { name: 'Take renewal back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(server, 'holdings/takebackrenewal')).toEqual([{ id: 6, version: 2, reason: 'Another place.' }]);
  expect(bodiesOf(server, 'holdings/list').length).toBeGreaterThan(1);
});

test.each([
  ['stays done', preview({ voided: 0, overdue: 0 }, { is_open: false }), /13 Feb 2027, stays as it is\.$/],
  ['was never due', preview({ voided: 0, overdue: 0 }, { due: null }), undefined],
])('a renewal that is taken back: the due date of the license before %s', async (_what, reply, words) => {
  start({ 'holdings/previewtakebackrenewal': reply });
  const dialog = await openTakeBack();
  expect(await dialog.findByText(/No open due date becomes void\.$/)).toBeVisible();
  expect(dialog.queryByText('Overdue of these')).toBeNull();
  if (words) expect(dialog.getByText(words)).toBeVisible();
  else expect(dialog.queryByText(/^The due date of its renewal/)).toBeNull();
});

test('a renewal that is taken back: the license before may have no number and no end', async () => {
  start({ 'holdings/previewtakebackrenewal': preview({}, { number: '', valid_until: null }) });
  const dialog = await openTakeBack();
  const words = 'The license before is current again. It is valid until cancelled.';
  expect(await dialog.findByText(words)).toBeVisible();
});

test('a renewal is not taken back before the due date of its own renewal is reopened', async () => {
  start({ 'holdings/previewtakebackrenewal': preview({ worked_on: 'filed' }) });
  const dialog = await openTakeBack();
  expect(await dialog.findByText(/is filed\. First reopen that due date\.$/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Take renewal back' })).toBeNull();
  expect(dialog.queryByLabelText('Why it was a mistake')).toBeNull();
});

test('a renewal: what changes and what could not be loaded are told apart, and a refusal keeps the reason', async () => {
  const server = start({ 'holdings/takebackrenewal': { success: 0, message: 'Somebody was faster.' } });
  delete server.replies['holdings/previewtakebackrenewal'];
  const dialog = await openTakeBack();
  const again = await dialog.findByRole('button', { name: 'Try again' });
  server.replies['holdings/previewtakebackrenewal'] = preview();
  await userEvent.click(again);
  expect(await dialog.findByText(/is current again/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Why it was a mistake'), 'Another place.');
  await userEvent.click(dialog.getByRole('button', { name: 'Take renewal back' }));
  expect(await dialog.findByText('Somebody was faster.')).toBeVisible();
  expect(dialog.getByLabelText('Why it was a mistake')).toHaveValue('Another place.');
});

test('a renewal is taken back only where a license renews another one, by who may change it', async () => {
  const ended = { standing: 'surrendered', may_change: false, ended_on: '2026-11-25', replaces_id: null };
  start({
    'holdings/list': list(
      renewed({ replaces_id: null }),
      renewed({ id: 7, name: 'Fire license', may_change: false }),
      renewed({
        id: 8,
        name: 'Shop license',
        ...ended,
        was_mistake: true,
        reason: 'Recorded by mistake. Another place.',
      }),
    ),
  });
  openPage('/holdings');
  expect(await screen.findByRole('button', { name: /^Surrender license: Food/ })).toBeVisible();
  expect(screen.getByText('Taken back on 25 Nov 2026: Recorded by mistake. Another place.')).toBeVisible();
  expect(screen.getByText('Recorded by mistake', { selector: '.due-pill' })).toBeVisible();
  expect(screen.queryByText(/^Surrendered/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Take (renewal|the surrender) back/ })).toBeNull();
});

test('a renewal is not taken back while the library is read-only', async () => {
  start();
  writeStored('lexboard.read-only', 'yes');
  openPage('/holdings');
  expect(await screen.findByText('F 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Take renewal back/ })).toBeNull();
});

test('a renewal: a kept reason is there again, on top of what another person has changed since', async () => {
  const server = start({ 'holdings/list': list(renewed({ version: 4 })) });
  const before = {
    ...{
      id: 6,
      place: { id: 3, name: 'Pune plant' },
      license: { id: 40, name: 'Food license' },
      law: 'Food Safety Act',
    },
    ...{
      number: 'F 2',
      standing: 'held',
      reason: '',
      note: '',
      mayChange: true,
      mayApply: true,
      files: [],
      version: 2,
    },
    replacesId: 5,
  };
  const stored = { dialog: 'take-back-renewal', props: { holding: before }, before: '', values: 'Another place.' };
  continueDraft('/holdings', `${dueDateDraftPrefix}take-back-renewal.6`, stored);
  const dialog = within(await screen.findByRole('dialog', { name: 'Take a renewal back' }));
  expect(dialog.getByLabelText('Why it was a mistake')).toHaveValue('Another place.');
  await userEvent.click(dialog.getByRole('button', { name: 'Take renewal back' }));
  await waitFor(() => expect(bodiesOf(server, 'holdings/takebackrenewal')).toMatchObject([{ id: 6, version: 4 }]));
});
