import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listUnsaved } from 'shared-lib/bus';
import { writeStored } from 'shared-lib/session';
import { bodiesOf, openPage, startServer } from '../testing/open-due-dates';

const span = { from: '2026-07-01', to: '2026-09-30' };
const counts = { due: 12, on_time: 6, late: 2, waived: 2, overdue: 1, open: 1 };
const head = {
  ...{ account_id: 7, name: 'head@demo.test', role: 'head', places: ['Pune plant'], statement: 'I sign.' },
  ...{ is_next: false, is_me: false, signed_at: null, exceptions: '', hash: null },
};

const makePack = (fields: object = {}) => ({
  ...{ id: 5, ...span, state: 'open', signatures: 0, signers: 1, sha256: 'cd'.repeat(32) },
  ...{ cut_at: '2026-10-05T06:00:00.000Z', time_zone: 'Asia/Kolkata', made_by: 'editor@demo.test' },
  ...{ journal_seq: 812, journal_hash: 'ab'.repeat(32), withdrawn_reason: '', exceptions: [] },
  figures: {
    ...{ ...span, ...counts, today: '2026-11-26', kept_since: '2026-04-01', rate: 6 / 9, unsettled: 3 },
    ...{ rate_of: 'fell-due', unread: 1, overdue_by_age: [], by_place: [], by_category: [], by_owner: [] },
  },
  ...{ exceptions_total: 0, changed: [], signed_by: [head], places_without_head: [], may_withdraw: true },
  has_file: false,
  ...fields,
});

const start = (replies: object = {}) => startServer({ 'packs/view': { success: 1, data: makePack() }, ...replies });

test('a pack calls overdue what the lists call so, and says when it shows only the first changes', async () => {
  const changed = ['2026-07-10', '2026-12-10'].map((due, nth) => ({
    ...{ pack_id: 4, id: nth + 1, name: 'Return', profile: 'Goa' },
    ...{ before: nth === 0 ? 'not in it, added later' : 'waived', after: `open, due ${due}` },
  }));
  start({ 'packs/view': { success: 1, data: makePack({ changed, changed_total: 250 }) } });
  openPage('/board?pack=5');
  expect(await screen.findByText('overdue, due 10 Jul 2026')).toBeVisible();
  expect(screen.getByText('The first 2. The PDF has all.')).toBeVisible();
  expect(screen.getByText('not in it, added later')).toBeVisible();
  expect(screen.getByText('open, due 10 Dec 2026')).toBeVisible();
});

test('a due date that two signed packs list is shown for both', async () => {
  const error = jest.spyOn(console, 'error');
  const changed = [3, 4].map((pack_id) => ({
    ...{ pack_id, id: 1, name: 'Return', profile: 'Goa', after: 'waived' },
    before: pack_id === 3 ? 'open, due 2026-03-31' : 'not in it, added later',
  }));
  start({ 'packs/view': { success: 1, data: makePack({ changed }) } });
  openPage('/board?pack=5');
  expect(await screen.findByText('open, due 31 Mar 2026')).toBeVisible();
  expect(screen.getByText('not in it, added later')).toBeVisible();
  expect(error.mock.calls.flat().join()).not.toContain('same key');
  error.mockRestore();
});

test('a pack says when a filing of an earlier day was entered', async () => {
  const changed = [{ pack_id: 4, id: 1, name: 'Return', profile: 'Goa', before: 'open, due 2026-11-10' }].map(
    (one) => ({ ...one, after: 'filed 2026-11-12, entered 2026-11-29, due 2026-11-10' }),
  );
  start({ 'packs/view': { success: 1, data: makePack({ changed }) } });
  openPage('/board?pack=5');
  expect(await screen.findByText('filed 12 Nov 2026, entered 29 Nov 2026, due 10 Nov 2026')).toBeVisible();
});

test('a valid pack says the rate of today where it is another one', async () => {
  const { figures, ...pack } = makePack({ state: 'signed' });
  const server = start({
    'packs/view': { success: 1, data: { ...pack, figures } },
    'board/figures': { success: 1, data: { ...figures, on_time: 9, late: 0, overdue: 0 } },
  });
  openPage('/board?pack=5');
  expect(await screen.findByText('Now: 100.0 % on time.')).toBeVisible();
  server.replies['board/figures'] = { success: 1, data: figures };
  cleanup();
  openPage('/board?pack=5');
  await waitFor(() => expect(bodiesOf(server, 'board/figures').length).toBeGreaterThan(1));
  expect(await screen.findByText('The valid pack: signed by all')).toBeVisible();
  expect(screen.queryByText(/^Now:/)).toBeNull();
});

test('a pack that was withdrawn waits for nobody', async () => {
  start({
    'packs/view': { success: 1, data: makePack({ state: 'withdrawn', signed_by: [head] }) },
  });
  openPage('/board?pack=5');
  const list = within(await screen.findByRole('region', { name: 'Signatures' }));
  expect(list.getByText('Did not sign')).toBeVisible();
  expect(list.queryByText('Waits for others')).toBeNull();
});

test('a pack that was withdrawn says by whom, when and why', async () => {
  const withdrawal = { withdrawn_by: 'admin@demo.test', withdrawn_at: '2026-10-07T06:00:00.000Z' };
  const pack = makePack({ state: 'withdrawn', withdrawn_reason: 'A row is wrong.', ...withdrawal });
  start({ 'packs/view': { success: 1, data: pack } });
  openPage('/board?pack=5');
  const words = 'Withdrawn by admin@demo.test on 7 Oct 2026, 11:30 (Asia/Kolkata).';
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('A row is wrong.')).toBeVisible();
});

test('a pack that waits for somebody disabled says so, and leads to a new one', async () => {
  const pack = makePack({ signed_by: [{ ...head, is_disabled: true }] });
  const server = start({ 'packs/view': { success: 1, data: pack } });
  const { unmount } = openPage('/board?pack=5');
  const list = within(await screen.findByRole('region', { name: 'Signatures' }));
  expect(list.getByText('head').closest('li')).toHaveTextContent('disabled');
  expect(list.getByText('Not everybody can sign it. Make it again.')).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Make a board pack' }));
  expect(await screen.findByRole('dialog', { name: 'Make a board pack' })).toBeVisible();
  await waitFor(() => expect(bodiesOf(server, 'packs/officers')).toEqual([{ from: '2026-07-01' }]));
  unmount();
  const owner = { ...head, role: 'owner', is_disabled: true };
  server.replies['packs/view'] = { success: 1, data: makePack({ signed_by: [owner] }) };
  openPage('/board?pack=5');
  expect(await screen.findByText(/Assign the duties of the disabled user to others/)).toBeVisible();
});

test('a pack says whose turn it is, and follows the signatures of others when its window has the focus again', async () => {
  const signers = [
    { ...head, account_id: 8, name: 'Meera Nair <meera@demo.test>', is_next: true },
    { ...head, account_id: 7, is_me: true },
  ];
  const server = start({ 'packs/view': { success: 1, data: makePack({ signers: 2, signed_by: signers }) } });
  openPage('/board?pack=5');
  expect(await screen.findByText('Next to sign: Meera Nair')).toBeVisible();
  const signed = [
    { ...signers[0], is_next: false, signed_at: '2026-10-06T06:00:00.000Z' },
    { ...signers[1], is_next: true },
  ];
  const data = makePack({ signers: 2, signatures: 1, signed_by: signed });
  server.replies['packs/view'] = { success: 1, data };
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('It is your turn to sign')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign as Manager' })).toBeVisible();
  server.replies['packs/view'] = { success: 1, data: makePack({ state: 'withdrawn', signed_by: signed }) };
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Did not sign')).toBeVisible();
  expect(screen.queryByText(/^(It is your turn|Next to sign)/)).toBeNull();
});

const openSigning = async () => {
  const signer = { ...head, is_next: true, is_me: true };
  const server = start({
    'packs/view': { success: 1, data: makePack({ signed_by: [signer] }) },
    'packs/sign': { success: 1, message: 'ok' },
  });
  openPage('/board?pack=5');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign as Manager' }));
  return { server, dialog: within(await screen.findByRole('dialog')) };
};

test.each([
  ['currentPassword', 'Password', 'The password is not right.'],
  ['otp', 'Code', 'The code is not right, or was used before.'],
])(
  'signing: a wrong %s is said at its field, which has the focus, and the rest stays',
  async (field, label, message) => {
    const { server, dialog } = await openSigning();
    server.replies['packs/sign'] = { success: 0, message, field };
    await userEvent.type(dialog.getByLabelText('Your exceptions'), 'Except Goa');
    await userEvent.type(dialog.getByLabelText(label), '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText(label)).toHaveFocus();
    expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message));
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByLabelText('Your exceptions')).toHaveValue('Except Goa');
  },
);

test('signing as owner: what of the list is one’s own is counted and stands first', async () => {
  const row = (id: number, owner: string) => ({
    ...{ id, due: '2026-08-15', name: `Return ${id}`, profile: 'Pune plant', standing: 'overdue', owner },
  });
  const exceptions = [row(1, 'asha@demo.test'), row(2, 'asha@demo.test'), row(3, 'asha@demo.test')];
  const owner = { ...head, role: 'owner', is_next: true, is_me: true };
  const pack = makePack({
    ...{ signed_by: [owner], exceptions: [...exceptions, row(4, head.name)], exceptions_total: 4 },
  });
  start({ 'packs/view': { success: 1, data: pack } });
  openPage('/board?pack=5');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign as Owner' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByText('Not done on time: 4 (yours: 1)'));
  expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('Return 4');
});

test('a pack lists what is waived apart from what was not done on time, with the reasons, also where one signs', async () => {
  const row = (id: number, standing: string) => ({
    ...{ id, due: '2026-08-15', name: `Return ${id}`, profile: 'Pune plant', standing, owner: head.name },
  });
  const waived = [{ ...row(2, 'waived'), reason: 'The shop was shut.' }, row(3, 'waived')];
  const late = { ...row(1, 'late'), reason: 'The portal was down.', no_proof_reason: 'It gives none.' };
  const signed_by = [{ ...head, is_next: true, is_me: true }];
  const pack = makePack({ exceptions: [late], exceptions_total: 1, waived, signed_by });
  start({ 'packs/view': { success: 1, data: pack } });
  openPage('/board?pack=5');
  const rowsOf = async (name: string) =>
    within(await screen.findByRole('table', { name })).getAllByRole('rowheader').length;
  expect(await rowsOf('Not done on time: 1')).toBe(1);
  expect(await rowsOf('Waived: 2')).toBe(2);
  const [, first, second] = within(screen.getByRole('table', { name: 'Waived: 2' })).getAllByRole('row');
  expect(first).toHaveTextContent(/^Return 2 Reason: The shop was shut\./);
  expect(second).not.toHaveTextContent('Reason');
  const reasons = 'Reason: The portal was down. No file: It gives none.';
  const [, named] = within(screen.getByRole('table', { name: 'Not done on time: 1' })).getAllByRole('row');
  expect(named).toHaveTextContent(`Return 1 ${reasons}`);
  await userEvent.click(screen.getByRole('button', { name: 'Sign as Manager' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByText('Waived: 2'));
  expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringMatching(new RegExp(`^Return 1 .* ${reasons} Done late$`)),
    expect.stringMatching(/^Return 2 .* Reason: The shop was shut\. Waived$/),
    expect.stringMatching(/^Return 3 .*Waived$/),
  ]);
});

test('a pack says in its page and where one signs how many due dates have no owner, names them, and says who signs for them', async () => {
  const owner = { ...head, is_next: true, is_me: true };
  const { figures } = makePack();
  const by_owner = [{ ...counts, due: 3, owner_id: null, owner: null, unsettled: 0, unread: 0 }];
  const unowned = { id: 8, due: '2026-08-15', name: 'Return 8', profile: 'Pune plant', standing: 'due' };
  const pack = makePack({
    signed_by: [owner, { ...head, account_id: 9, name: 'Sunita Patil', signs_for_nobodys: false }],
    figures: { ...figures, by_owner },
    ownerless: [{ ...unowned, owner: null, reason: '' }],
  });
  start({ 'packs/view': { success: 1, data: pack } });
  openPage('/board?pack=5');
  const text = 'Due dates without an owner: 3. For their places these managers sign: head@demo.test.';
  const signatures = within(await screen.findByRole('region', { name: 'Signatures' }));
  expect(signatures.getByText(text)).toBeVisible();
  const named = within(screen.getByRole('table', { name: 'Without owner: 3' })).getAllByRole('row')[1];
  expect(named).toHaveTextContent('Return 8 Due15 Aug 2026Pune plantnobody');
  await userEvent.click(screen.getByRole('button', { name: 'Sign as Manager' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(text)).toBeVisible();
  await userEvent.click(dialog.getByText('Without owner: 3'));
  expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Return 8 15 Aug 2026 · Pune plant Due$/),
  ]);
  expect(dialog.getByText('and 2 more, on the page behind this dialog')).toBeVisible();
});

test('typed exceptions are unsaved while the dialog is open, and its question names the act', async () => {
  const { dialog } = await openSigning();
  expect(listUnsaved()).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Your exceptions'), 'Two');
  expect(listUnsaved()).toEqual([{ title: 'signature', isInDialog: true, asks: 'Close without signing?' }]);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Close without signing?');
});

test('exceptions that are too long stay whole, say by how much, and are not signed', async () => {
  const { server, dialog } = await openSigning();
  const field = dialog.getByLabelText('Your exceptions');
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(1070));
  expect(field).toHaveValue('x'.repeat(1070));
  expect(dialog.getByText('1,070 of 1,000 characters: shorten it by 70.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Password'), 'secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign' }));
  expect(field).toHaveFocus();
  expect(bodiesOf(server, 'packs/sign')).toEqual([]);
  await userEvent.clear(field);
  await userEvent.paste('x'.repeat(1000));
  expect(dialog.queryByText(/shorten it/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(bodiesOf(server, 'packs/sign')).toHaveLength(1));
});

test('the dialog stays until the page shows the signature, so that nobody is asked for it twice', async () => {
  const { server, dialog } = await openSigning();
  const signer = { ...head, is_me: true, signed_at: '2026-10-06T06:00:00.000Z' };
  let reply: (view: object) => void = () => {};
  server.replies['packs/view'] = () =>
    new Promise<object>((resolve) => {
      reply = resolve;
    });
  await userEvent.type(dialog.getByLabelText('Password'), 'secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(bodiesOf(server, 'packs/view')).toHaveLength(2));
  expect(screen.getByRole('dialog')).toBeVisible();
  reply({ success: 1, data: makePack({ signatures: 1, signed_by: [signer] }) });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/^✓ Signed/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Sign as/ })).toBeNull();
});

test('a pack is withdrawn with a reason, and verified with a PDF', async () => {
  const unchanged = { success: 1, unchanged: true, data: [{ what: 'rows', unchanged: true }] };
  const server = start({ 'packs/withdraw': { success: 1, message: 'ok' }, 'packs/verify': unchanged });
  openPage('/board?pack=5');
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'A row is wrong.');
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(server, 'packs/withdraw')).toEqual([{ id: 5, reason: 'A row is wrong.' }]);

  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('✓ Nothing was changed.')).toBeVisible();
  expect(bodiesOf(server, 'packs/verify')).toEqual([{ id: 5 }]);
  server.replies['packs/verify-file'] = {
    success: 1,
    unchanged: false,
    data: [
      { what: 'rows', unchanged: true },
      { what: 'pdf', unchanged: false },
    ],
  };
  await userEvent.upload(screen.getByLabelText('PDF of the pack, if you have one'), new File(['%PDF-'], 'pack.pdf'), {
    applyAccept: false,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('⚠ This is not the PDF of this pack.')).toBeVisible();
  expect(screen.getByText('✓ The pack itself is unchanged.')).toBeVisible();
  expect(screen.getByText('Your PDF: another file')).toBeVisible();
  expect(bodiesOf(server, 'packs/verify-file')).toEqual([{ file: 'pack.pdf' }]);
});

test('a pack is neither signed nor withdrawn while the library is read-only', async () => {
  const mine = { ...head, is_next: true, is_me: true };
  start({ 'packs/view': { success: 1, data: makePack({ signed_by: [mine] }) } });
  const { unmount } = openPage('/board?pack=5');
  expect(await screen.findByRole('button', { name: /^Sign as/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  unmount();
  writeStored('lexboard.read-only', 'yes');
  openPage('/board?pack=5');
  expect(await screen.findByRole('region', { name: 'Signatures' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Sign as|Withdraw)/ })).toBeNull();
});
