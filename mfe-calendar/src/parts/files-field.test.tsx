import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unsaved$ } from 'shared-lib/bus';
import { UiRoot } from 'shared-lib/ui';
import { dueDateDraftPrefix } from '../actions/due-date-actions';
import { bodiesOf, continueDraft, makeFiling, makeOccurrence, startServer } from '../testing/open-due-dates';
import { FilesField } from './files-field';

const setTouch = (hasTouch: boolean) => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: hasTouch && media === '(pointer: coarse)',
    }) as unknown as MediaQueryList;
};
afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

test.each([
  ['a touch screen offers the camera, also when it is wide', true, 1],
  ['another screen offers none', false, 0],
])('files of a form: %s', async (_what, hasTouch, cameras) => {
  setTouch(hasTouch);
  const none = { value: [], fault: undefined, onChange: () => {}, onStateChange: () => {} };
  render(
    <UiRoot>
      <FilesField id="proof" folder="proof" title="Proof" {...none} />
    </UiRoot>,
  );
  expect(await screen.findByText('Proof')).toBeVisible();
  const found = screen.queryAllByLabelText('Take a photo', { selector: 'input[capture="environment"]' });
  expect(found).toHaveLength(cameras);
});

test('files of a draft: they must be attached again until they are, and the draft names the duty', async () => {
  const due = makeOccurrence(1, { filing: makeFiling({ may: ['file'] }) });
  startServer({ 'occurrences/view': { success: 1, data: due } });
  const kept: unknown[] = [];
  const changes = unsaved$.subscribe(([open]) => kept.push(open?.keeping));
  const typed = { dialog: 'file', props: { id: 1, isRenewal: false }, hasFiles: true };
  continueDraft('/occurrence/1', `${dueDateDraftPrefix}file.1`, typed);
  const dialog = within(await screen.findByRole('dialog', { name: 'File return' }));
  expect(dialog.getByText(/not the files. Attach them again/)).toBeVisible();
  await userEvent.type(await dialog.findByLabelText('Reference'), 'ARN 8');
  changes.unsubscribe();
  const last = kept.at(-1) as { title: string; typed: () => object };
  expect(last.title).toBe('File return: Return 1, Pune plant');
  expect(last.typed()).toMatchObject({ hasFiles: true, values: { reference: 'ARN 8' } });
});

const openFiling = async (fields: object, isRenewal = false) => {
  const server = startServer({ 'occurrences/view': { success: 1, data: makeOccurrence(1, fields) } });
  continueDraft('/occurrence/1', `${dueDateDraftPrefix}file.1`, { dialog: 'file', props: { id: 1, isRenewal } });
  const dialog = within(await screen.findByRole('dialog', { name: isRenewal ? 'Record application' : 'File return' }));
  await dialog.findByLabelText(isRenewal ? 'Applied on' : 'Done on');
  return { server, dialog };
};

test('a filing that was sent back is not filed again until something changes', async () => {
  const proof = [{ name: 'old.pdf', file: 'id~old.pdf' }];
  const filing = makeFiling({ may: ['file'], proof, filed_on: '2026-11-19', returned_note: 'No stamp' });
  const { server, dialog } = await openFiling({ check: 'returned', filing });
  server.replies['occurrences/file'] = { success: 1, message: 'Filed.', version: 2 };
  await userEvent.click(dialog.getByRole('button', { name: 'File return' }));
  expect(dialog.getByText('Nothing has changed since it was sent back.')).toBeVisible();
  expect(bodiesOf(server, 'occurrences/file')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Reference'), 'ARN 8');
  await userEvent.click(dialog.getByRole('button', { name: 'File return' }));
  await waitFor(() => expect(bodiesOf(server, 'occurrences/file')).toHaveLength(1));
});

test('an application that is made long before asks about the application', async () => {
  const due = { due: '2099-03-31', statutory_due: '2099-03-31', standing: 'due', period_start: null, period_end: null };
  const { dialog } = await openFiling({ ...due, filing: makeFiling({ may: ['file'] }) }, true);
  expect(dialog.getByRole('checkbox', { name: /^This is to be applied for by 31 Mar 2099/ })).toBeVisible();
});

test('a file whose upload failed is asked for, not a reason why there is none', async () => {
  class LostUpload {
    upload = {};
    onerror?: () => void;
    open() {}
    setRequestHeader() {}
    send() {
      setTimeout(() => this.onerror?.());
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: LostUpload });
  setTouch(false);
  const { server, dialog } = await openFiling({ due: '2099-03-31', filing: makeFiling({ may: ['file'] }) });
  const files = [new File(['x'], 'a.pdf')];
  fireEvent.change(dialog.getByLabelText('Choose files', { selector: 'input' }), { target: { files } });
  const online = setInterval(() => fireEvent(window, new Event('online')), 20);
  expect(await dialog.findByRole('button', { name: 'Try a.pdf again' })).toBeVisible();
  clearInterval(online);
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'File return' }));
  expect(dialog.getByText('A file is not uploaded yet. Try it again, or remove it.')).toBeVisible();
  expect(dialog.queryByLabelText('Why there is no file')).toBeNull();
  expect(bodiesOf(server, 'occurrences/file')).toEqual([]);
});

test('a draft from before the filing was sent back does not replace what was filed, and says so', async () => {
  const returned = { at: '2099-01-01T06:00:00Z', user: 'asha@demo.test', action: 'Returned', reason: '', changes: {} };
  const filed = { filed_on: '2026-11-19', reference: 'ARN 9', returned_note: 'No stamp', timeline: [returned] };
  const filing = makeFiling({ may: ['file'], proof: [{ name: 'old.pdf', file: 'id~old.pdf' }], ...filed });
  startServer({ 'occurrences/view': { success: 1, data: makeOccurrence(1, { check: 'returned', filing }) } });
  const empty = { filedTime: '', lateReason: '', noProofReason: '', isMeant: false };
  const values = { filedOn: '2026-11-01', lastDay: 20758, reference: 'Old number', ...empty };
  const typed = { dialog: 'file', props: { id: 1, isRenewal: false }, values };
  continueDraft('/occurrence/1', `${dueDateDraftPrefix}file.1`, typed);
  const dialog = within(await screen.findByRole('dialog', { name: 'File return' }));
  expect(await dialog.findByLabelText('Reference')).toHaveValue('ARN 9');
  expect(dialog.getByText(/^Your unsaved changes are older .* The fields show that filing\.$/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reference'), '1');
  expect(dialog.getByLabelText('Reference')).toHaveValue('ARN 91');
});
