import { screen, waitFor, within } from '@testing-library/react';
import { announcements$ } from 'shared-lib/bus';
import { writeStored } from 'shared-lib/session';
import {
  chooseOption,
  clickButton,
  enterText,
  field,
  findButton,
  laws,
  openForm,
  reportedState,
  resetForms,
  saved,
  server,
  storedDuties,
  user,
} from './testing/open-form';

beforeEach(resetForms);

test('saving: an end before the start shows a warning, and is saved all the same', async () => {
  await openForm('/return/3/7');
  await enterText('Start Date', '04/03/2026');
  await enterText('End Date', '04/02/2026');
  const warning = screen.getByText('The end date is before the start date.');
  expect(warning.closest('[data-field]')).toHaveAttribute('data-field', 'endDate');
  expect(field('End Date')).toHaveAccessibleDescription(
    expect.stringContaining('The end date is before the start date.'),
  );
  await clickButton('Update');
  await screen.findByText('Data Updated Successfully');
  expect(server.sent[0]).toMatchObject({ startdate: '2026-04-03', enddate: '2026-04-02' });
});

test('saving: the first missing field is named in a notice and marked, and gets the focus', async () => {
  const messages: string[] = [];
  const subscription = announcements$.subscribe((one) => one.type === 'message' && messages.push(one.text));
  await openForm('/return/0/7');
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await clickButton('Draft');
  await waitFor(() => expect(field(/^Return Code/)).toHaveFocus());
  expect(scrolled).toHaveBeenCalledWith({ block: 'center' });
  scrolled.mockRestore();
  subscription.unsubscribe();
  expect(messages).toEqual(['Please fill the Return Code .']);
  expect(field(/^Return Code/)).toHaveAccessibleDescription('Please fill the Return Code .');
  expect(server.sent).toEqual([]);
});

test('saving: on a phone the first missing field goes to the top with its label', async () => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: media === '(max-width: 639px)' }) as never;
  await openForm('/return/0/7');
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await clickButton('Draft');
  await waitFor(() => expect(field(/^Return Code/)).toHaveFocus());
  expect(scrolled).toHaveBeenCalledWith({ block: 'start' });
  expect(scrolled.mock.contexts).toEqual([field(/^Return Code/).closest('[data-field]')]);
  scrolled.mockRestore();
  Reflect.deleteProperty(window, 'matchMedia');
});

test('saving: an error in a later row gets the focus, and only that row is marked', async () => {
  await openForm('/return/3/7');
  await clickButton('Add extension');
  await enterText('Start Date of extension 1', '04/03/2026');
  await enterText('End Date of extension 2', '02/31/2026');
  await clickButton('Update');
  await waitFor(() => expect(field('End Date of extension 2')).toHaveFocus());
  expect(field('End Date of extension 2')).toBeInvalid();
  expect(field('Start Date of extension 1')).toBeValid();
});

test('saving: a wrong day of an extension is told when its field is left', async () => {
  await openForm('/return/3/7');
  await enterText('End Date of extension 1', '02/31/2026');
  await user.tab();
  expect(field('End Date of extension 1')).toBeInvalid();
  expect(screen.getByText(/1: the end date must be a real date/)).toBeInTheDocument();
  await user.clear(field('End Date of extension 1'));
  await enterText('End Date of extension 1', '02/28/2026');
  await user.tab();
  await waitFor(() => expect(screen.queryByText(/must be a real date/)).toBeNull());
});

test('saving: a day that its month does not have gets the focus in its row', async () => {
  await openForm('/return/3/7');
  await clickButton('Add date and month');
  await user.selectOptions(screen.getByLabelText('Date 2'), '31');
  await user.selectOptions(screen.getByLabelText('Month 2'), 'February');
  await clickButton('Update');
  await waitFor(() => expect(screen.getByLabelText('Date 2')).toHaveFocus());
  expect(screen.getByLabelText('Date 1')).toBeValid();
});

test('saving: a new draft is sent as documented, once, and its dialog leads to the workspace', async () => {
  await openForm('/other-compliance/0/7');
  await enterText(/^Code Name/, 'T-1');
  await enterText('Task Name', 'Fire drill');
  await user.dblClick(findButton('Draft'));
  await screen.findByText('Data Added Successfully');
  expect(server.sent).toHaveLength(1);
  expect(server.sent[0]).toMatchObject({
    path: 'othercomp/add',
    id: 0,
    UniqueCode: '',
    status: 0,
    name: 'Fire drill',
    code_name: 'T-1',
    law: 7,
    state: [3, 4],
    attachment: [],
    attachmentremovelist: [],
    duplicateActive: '',
    listVersion: 1,
  });
  expect(reportedState()).toMatchObject({
    formType: 'Create',
    status: 'Draft',
    button: 'Draft',
    dirty: false,
  });
  await clickButton('OK');
  expect(location.pathname).toBe('/workspace');
});

test('saving: a replacement of a repealed record has no law yet, and is added as its copy', async () => {
  await openForm('/license/4/7');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Update Licenses$/);
  expect(screen.getByText(/Saving makes a replacement: a new license under the law/)).toBeInTheDocument();
  expect(field('Law Code Name')).toHaveValue('');
  expect(findButton('Draft')).toBeInTheDocument();
  await chooseOption('Law Code Name', 'A-12');
  await clickButton('Draft');
  await screen.findByText('Data Added Successfully');
  expect(server.sent[0]).toMatchObject({
    path: 'license/add',
    id: 4,
    duplicateActive: 'Repealed',
    law: 12,
    status: 0,
  });
});

test('saving: a copy is a separate record', async () => {
  await openForm('/return/0/7?copyOf=5');
  expect(field(/^Return Code/)).toHaveValue('R-5 (copy)');
  await clickButton('Draft');
  await screen.findByText('Data Added Successfully');
  expect(server.sent[0]).toMatchObject({
    path: 'return/add',
    id: 0,
    copiedFrom: 5,
    UniqueCode: '',
    publish_status: '',
  });
  expect(server.sent[0]).not.toHaveProperty('version');
});

test('saving: a server refusal is shown, and nothing is lost', async () => {
  server.answerOfSave = () => ({ success: '0', message: 'The code R-3 belongs to RET-000001.' });
  await openForm('/return/3/7');
  await enterText('Return Name', ' more');
  await clickButton('Update');
  expect(await screen.findByText('The code R-3 belongs to RET-000001.')).toBeInTheDocument();
  expect(field('Return Name')).toHaveValue('Yearly more');
  expect(reportedState()).toMatchObject({ dirty: true, button: 'Update' });
});

test('saving: a server refusal gets the focus, however soon it arrives after the click', async () => {
  const message = 'You may not change records.';
  server.answerOfSave = () => ({ success: '0', message });
  await openForm('/return/3/7');
  await enterText('Return Name', ' more');
  await clickButton('Update');
  const refusal = await screen.findByText(message);
  await waitFor(() => expect(refusal).toHaveFocus());
});

test('saving: after a server refusal the focus stays where it was moved meanwhile', async () => {
  const elsewhere = document.body.appendChild(document.createElement('button'));
  server.answerOfSave = () => {
    elsewhere.focus();
    return { success: '0', message: 'You may not change records.' };
  };
  await openForm('/return/3/7');
  await enterText('Return Name', ' more');
  await clickButton('Update');
  await screen.findByText('You may not change records.');
  expect(elsewhere).toHaveFocus();
  elsewhere.remove();
});

test('saving: a server refusal of a field is shown beside it and focuses it', async () => {
  const message = 'The code R-3 belongs to RET-000001.';
  server.answerOfSave = () => ({ success: '0', message, field: 'returncode' });
  await openForm('/return/3/7');
  await clickButton('Update');
  await waitFor(() => expect(field(/^Return Code/)).toHaveFocus());
  expect(field(/^Return Code/)).toHaveAccessibleDescription(message);
  await enterText(/^Return Code/, '-b');
  expect(field(/^Return Code/)).toHaveAccessibleDescription('');
});

test('saving: a server refusal of an extension is shown beside its days, focuses the first, and goes with the next change', async () => {
  const message = 'The field Extension has a wrong end date in row 1: it is too late.';
  server.answerOfSave = () => ({ success: '0', message, field: 'extensionArr' });
  await openForm('/return/3/7');
  await enterText('End Date of extension 1', '04/30/2026');
  await clickButton('Update');
  await waitFor(() => expect(field('Start Date of extension 1')).toHaveFocus());
  const described = () =>
    field('End Date of extension 1')
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  expect(described()).toContain(message);
  expect(field('End Date of extension 1')).toBeInvalid();
  expect(field('End Date of extension 1')).toHaveValue('04/30/2026');
  await enterText('Extension Date of extension 1', '05/15/2026');
  expect(described()).not.toContain(message);
  expect(field('End Date of extension 1')).toBeValid();
});

test('saving: a save without an answer says so, and can be sent again', async () => {
  await openForm('/return/3/7');
  await enterText('Return Name', ' more');
  server.isAway = true;
  await clickButton('Update');
  const notice = (await screen.findByText('Not saved')).closest('[role=alert]');
  expect(notice).toHaveTextContent('The server cannot be reached.');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  server.isAway = false;
  await clickButton('Try again');
  await screen.findByText('Data Updated Successfully');
  expect(server.sent).toHaveLength(1);
  expect(server.sent[0]).toMatchObject({
    path: 'return/update',
    id: 3,
    version: 3,
    returnName: 'Yearly more',
    status: 2,
  });
});

describe('saving after the first try was stored without an answer', () => {
  const arrived = { success: '1', data: [{ id: 3, version: 4 }] };
  const refused = { success: '0', message: 'It has been saved after all.', field: 'Idempotency-Key' };

  /** Answers keys like the server: only the request that was sent first gets its original answer. */
  async function typeOnAfterLostAnswer() {
    await openForm('/return/3/7');
    await enterText('Return Name', ' first');
    server.answerOfSave = () => {
      throw new TypeError('Failed to fetch');
    };
    await clickButton('Update');
    await screen.findByText('Not saved');
    await enterText('Return Name', ' then');
    const isFirst = () => server.sent.at(-1)?.returnName === 'Yearly first';
    server.answerOfSave = () => {
      if (server.sent.at(-1)?.version === 4) return { success: '1', data: [{ id: 3, version: 5 }] };
      return isFirst() ? arrived : refused;
    };
  }

  test('stores later changes on top of it', async () => {
    await typeOnAfterLostAnswer();
    storedDuties.set(3, { ...storedDuties.get(3), version: 4, returnName: 'Yearly first' });
    await clickButton('Update');
    await screen.findByText('Data Updated Successfully');
    expect(server.sent.at(-1)).toMatchObject({ id: 3, version: 4, returnName: 'Yearly first then' });
  });

  test('compares another person’s later changes', async () => {
    await typeOnAfterLostAnswer();
    storedDuties.set(3, { ...storedDuties.get(3), version: 6, returnName: 'Yearly of theirs' });
    await clickButton('Update');
    expect(await screen.findByText('Changed by another user')).toBeInTheDocument();
  });
});

/** Presses Update on the form of a law that will be repealed. */
async function askToRepeal(): Promise<HTMLElement> {
  await openForm('/law/7');
  await chooseOption('Active/Repealed', 'Repealed');
  await clickButton('Update');
  return screen.findByRole('dialog', { name: 'Repeal Law' });
}

test('repeal: asks first, and names the law and what is frozen with it', async () => {
  server.below = { license: 2, return: 1 };
  const dialog = await askToRepeal();
  expect(
    await within(dialog).findByText('These can no longer be changed either: 2 Licenses and 1 Return.'),
  ).toBeInTheDocument();
  expect(dialog).toHaveTextContent('First Act will be repealed.');
  expect(dialog).toHaveTextContent('To replace it, save its form: this adds a new law');
  expect(dialog).toHaveTextContent('An administrator can take the repeal back');
  const names = within(dialog)
    .getAllByRole('button')
    .map((one) => one.textContent || one.getAttribute('aria-label'));
  expect(names.slice(0, 2)).toEqual(['Cancel', 'Repeal']);
  expect(server.sent).toEqual([]);
});

const noChanges = { added: 0, added_past: 0, gone: 0, gone_past: 0, gone_places: 0, moved: 0 };

test('repeal: says how many open due dates go at how many places, and what stays', async () => {
  server.below = { license: 2 };
  server.gone = { ...noChanges, gone: 554, gone_places: 16, first_gone: '2026-12-10', stay: 2 };
  const dialog = await askToRepeal();
  expect(await within(dialog).findByText('Working out the changes…')).toBeInTheDocument();
  expect(findButton('Repeal')).toBeDisabled();
  expect(findButton('Repeal')).toHaveAccessibleDescription('You can repeal it once the changes are worked out.');
  const goes = '554 open due dates at 16 places are removed, the first due on 10 Dec 2026.';
  expect(await within(dialog).findByText(goes)).toBeInTheDocument();
  expect(dialog).toHaveTextContent('2 due dates stay, because somebody worked on them.');
  expect(findButton('Repeal')).toBeEnabled();
  expect(dialog).toHaveTextContent('Periods that began before the repeal stay due.');
  expect(server.asked).toEqual([{ law_id: 7 }]);
});

test('repeal: due dates that could not be worked out are no zero, and are asked for again', async () => {
  server.below = {};
  server.gone = null;
  const dialog = await askToRepeal();
  expect(await within(dialog).findByText('The changes could not be worked out.')).toBeInTheDocument();
  // One may still repeal it.
  expect(findButton('Repeal')).toBeEnabled();
  server.gone = noChanges;
  await clickButton('Try again');
  expect(await within(dialog).findByText('No due date is added, removed or moved.')).toBeInTheDocument();
});

test('repeal: nothing is said of due dates where none are kept', async () => {
  server.below = { license: 2 };
  const dialog = await askToRepeal();
  expect(await within(dialog).findByText('These can no longer be changed either: 2 Licenses.')).toBeInTheDocument();
  expect(within(dialog).queryByRole('group', { name: 'Due dates' })).not.toBeInTheDocument();
  expect(dialog).not.toHaveTextContent(/stay due/);
  expect(server.asked).toEqual([]);
});

test('repeal: cancelling changes nothing, and the question comes again at the next save', async () => {
  server.below = {};
  const dialog = await askToRepeal();
  expect(await within(dialog).findByText('Nothing else belongs to it.')).toBeInTheDocument();
  await clickButton('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.sent).toEqual([]);
  await clickButton('Update');
  expect(await screen.findByRole('dialog', { name: 'Repeal Law' })).toBeInTheDocument();
});

test('repeal: is saved after the confirmation, even if the frozen records were not counted', async () => {
  const dialog = await askToRepeal();
  expect(await within(dialog).findByText(/could not be counted/)).toBeInTheDocument();
  await clickButton('Repeal');
  await screen.findByText('Data Updated Successfully');
  expect(screen.getByText('First Act was repealed.')).toBeInTheDocument();
  expect(server.sent).toEqual([expect.objectContaining({ path: 'law/update', Active: 'Repealed' })]);
});

test('repeal: a save that repeals nothing asks nothing', async () => {
  await openForm('/law/7');
  await enterText('General Key Words', 'tax');
  await clickButton('Update');
  await screen.findByText('Data Updated Successfully');
  expect(screen.queryByText(/was repealed/)).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Repeal Law' })).not.toBeInTheDocument();
});

test('repeal: the form of a repealed law says that saving makes a replacement', async () => {
  laws.set(7, { ...laws.get(7), Active: 'Repealed' });
  await openForm('/law/7');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Update Law$/);
  expect(screen.getByText(/Saving makes a replacement: a new law beside it/)).toBeInTheDocument();
});

test('saving: a schedule that was made exact beside unsaved fields is confirmed by the save of these, and by no other', async () => {
  for (const [later, sends] of [
    [undefined, 2],
    ['Yearly', 1],
  ] as const) {
    resetForms();
    const { unmount } = await openForm('/return/3/7');
    await chooseOption('Periodicity', 'Pre-Event Based');
    await user.click(await screen.findByRole('button', { name: 'Set exact dates' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set exact dates' }));
    await user.selectOptions(dialog.getByLabelText('Falls due'), 'After each period');
    await user.clear(dialog.getByLabelText('Number'));
    await user.type(dialog.getByLabelText('Number'), '45');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    if (later) await chooseOption('Periodicity', later);
    await clickButton('Update');
    await screen.findByText('Data Updated Successfully');
    expect(server.exact.map(({ version }) => version)).toEqual([0, 1].slice(0, sends));
    expect(new Set(server.exact.map(({ schedule }) => JSON.stringify(schedule))).size).toBe(1);
    unmount();
  }
});

test('repeal: at the form of a repealed law an administrator takes the repeal back, and the form starts again', async () => {
  laws.set(7, { ...laws.get(7), Active: 'Repealed' });
  const messages: string[] = [];
  const subscription = announcements$.subscribe((one) => one.type === 'message' && messages.push(one.text));
  const view = await openForm('/law/7');
  expect(screen.queryByText('Take the repeal back')).toBeNull();
  view.unmount();
  writeStored('role', 'yes');
  await openForm('/law/7');
  await user.click(await screen.findByText('Take the repeal back', { selector: 'button' }));
  await user.type(await screen.findByLabelText('Reason'), 'Clicked by mistake');
  server.answerOfSave = () => {
    laws.set(7, { ...laws.get(7), Active: 'Active' });
    return saved;
  };
  await clickButton('Take it back');
  await waitFor(() => expect(screen.queryByText(/Saving makes a replacement/)).toBeNull());
  subscription.unsubscribe();
  expect(server.sent).toEqual([{ path: 'law/reinstate', id: 7, version: 5, reason: 'Clicked by mistake' }]);
  expect(messages).toContain('Saved');
  expect(await screen.findByText('Update')).toBeInTheDocument();
});
