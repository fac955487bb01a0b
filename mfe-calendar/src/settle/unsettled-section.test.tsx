import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announcementsOf } from 'shared-lib/bus';
import { writeStored } from 'shared-lib/session';
import {
  bodiesOf,
  clickOnceCounted,
  makeDateChanges,
  makeToday,
  makeUnsettled,
  makeUnsettledSection,
  openPage,
  startServer,
} from '../testing/open-due-dates';

const laws = [
  makeUnsettled(7),
  makeUnsettled(8, { cause: 'needs-input', duties: 1, profiles: [{ id: 3, name: 'Pune' }] }),
];
const part = async () => within(await screen.findByRole('region', { name: 'Laws that need an answer' }));

function start(total = laws.length) {
  const server = startServer({ 'today/view': makeToday({ unsettled: makeUnsettledSection(laws, total) }) });
  server.replies['obligations/settle'] = { success: 1, message: 'Decided.' };
  return server;
}

test('a law without an answer says why, and how much waits', async () => {
  start();
  openPage('/today');
  const [first, second] = (await part()).getAllByRole('listitem');
  expect(first).toHaveTextContent('No rule says whether it applies. 3 duties at Pune plant and 1 more wait.');
  expect(second).toHaveTextContent('A rule waits for an answer. 1 duty at Pune waits.');
  expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute('href', '/law-questions/8/trial-run?place=3');
  expect(within(first as HTMLElement).queryByRole('link')).toBeNull();
});

test('a law that waits for the State of a place names it, leads to it, and is decided there alone', async () => {
  const at = { cause: 'no-state', duties: 2, profiles: [{ id: 3, name: 'RegX' }] } as const;
  const section = makeUnsettledSection([makeUnsettled(9, at)], 1);
  const server = startServer({ 'today/view': makeToday({ unsettled: section }) });
  openPage('/today');
  const row = within(await screen.findByRole('region', { name: 'Laws that need an answer' }));
  expect(row.getByText('The State of RegX is not known. 2 duties at RegX wait.')).toBeVisible();
  expect(row.getByRole('link', { name: 'Set the State' })).toHaveAttribute(
    'href',
    '/law-questions/0/trial-run?place=3&facts',
  );
  await userEvent.click(row.getByRole('button', { name: 'It applies: Law 9' }));
  await waitFor(() =>
    expect(bodiesOf(server, 'obligations/previewsettle').at(-1)).toEqual({
      applies: true,
      parts: [{ law_ids: [9], profile_id: 3 }],
    }),
  );
});

test('a decision needs its reason and a day after today, and the list is fetched again', async () => {
  const server = start();
  const messages: string[] = [];
  const subscription = announcementsOf('message').subscribe(({ text }) => messages.push(text));
  openPage('/today');
  await userEvent.click((await part()).getByRole('button', { name: 'It does not apply: Law 7' }));
  const dialog = await screen.findByRole('dialog', { name: 'It does not apply' });
  const save = within(dialog).getByRole('button', { name: 'Save decision' });
  await clickOnceCounted(save);
  const reason = within(dialog).getByLabelText('Reason');
  expect(reason).toHaveFocus();
  expect(reason).toHaveAccessibleDescription('Enter a reason.');
  await userEvent.type(reason, '  No factory ');
  await userEvent.type(within(dialog).getByLabelText('Review on'), '2026-11-26');
  await userEvent.click(save);
  expect(within(dialog).getByText('Choose a day after today.')).toBeVisible();
  expect(bodiesOf(server, 'obligations/settle')).toEqual([]);
  await userEvent.clear(within(dialog).getByLabelText('Review on'));
  await userEvent.type(within(dialog).getByLabelText('Review on'), '2027-04-01');
  server.replies['today/view'] = makeToday();
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(server, 'obligations/settle')).toEqual([
    { law_ids: [7], applies: false, reason: 'No factory', review_on: '2027-04-01' },
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Laws that need an answer' })).toBeNull());
  expect(messages).toEqual(['Does not apply: Law 7']);
  subscription.unsubscribe();
});

test('what a decision brings is said before it is saved, also what is past by then', async () => {
  const server = start();
  const counts = { added: 35, added_past: 7, gone: 0, gone_past: 0, moved: 0 };
  server.replies['obligations/previewsettle'] = {
    success: 1,
    data: { ...counts, first_added: '2026-06-10', first_gone: null, duties_added: ['Return', 'Register'] },
  };
  openPage('/today');
  await userEvent.click((await part()).getByRole('button', { name: 'It applies: Law 7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'It applies' }));
  const come = '35 due dates are added, the first on 10 Jun 2026. 7 of them are already past.';
  expect(await dialog.findByText(come)).toBeVisible();
  expect(await dialog.findByText('Duties that come: Return; Register.')).toBeVisible();
  expect(bodiesOf(server, 'obligations/previewsettle')).toEqual([{ applies: true, parts: [{ law_ids: [7] }] }]);
  expect(bodiesOf(server, 'obligations/settle')).toEqual([]);
});

test('many laws are decided at once', async () => {
  const server = start();
  openPage('/today');
  const section = await part();
  await userEvent.click(section.getByLabelText('Select Law 7'));
  expect(section.getByText('1 law selected')).toBeVisible();
  await userEvent.click(section.getByLabelText('Select all shown'));
  expect(section.getByText('2 laws selected')).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: 'It applies' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'It applies' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Law 7', 'Law 8']);
  await userEvent.type(dialog.getByLabelText('Reason'), 'Checked');
  await userEvent.type(dialog.getByLabelText('Review on'), '2027-04-01');
  await clickOnceCounted(dialog.getByRole('button', { name: 'Save decision' }));
  await waitFor(() => expect(section.queryByText('2 laws selected')).toBeNull());
  expect(bodiesOf(server, 'obligations/settle')[0]).toMatchObject({ law_ids: [7, 8], applies: true });
});

async function decide(name: string) {
  await userEvent.click((await part()).getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

async function sayWhyAndSave(dialog: ReturnType<typeof within>) {
  await userEvent.type(dialog.getByLabelText('Reason'), 'Checked');
  await userEvent.type(dialog.getByLabelText('Review on'), '2027-04-01');
  await clickOnceCounted(dialog.getByRole('button', { name: 'Save decision' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a law that waits at one place is decided there, unless somebody chooses otherwise', async () => {
  const server = start();
  openPage('/today');
  const dialog = await decide('It applies: Law 8');
  expect(dialog.getByLabelText('Where')).toHaveValue('3');
  await sayWhyAndSave(dialog);
  expect(bodiesOf(server, 'obligations/settle')).toMatchObject([{ law_ids: [8], profile_id: 3 }]);
});

test('a law whose rules wait at some places is decided at these, and rules go on to decide elsewhere', async () => {
  const server = start();
  const some = makeUnsettled(9, { cause: 'needs-input' });
  server.replies['today/view'] = makeToday({ unsettled: makeUnsettledSection([some]) });
  openPage('/today');
  const dialog = await decide('It applies: Law 9');
  const where = dialog.getByLabelText('Where');
  expect(where).toHaveDisplayValue('Where it waits: Pune plant, Goa depot');
  expect(within(where).getByRole('option', { name: 'All places' })).toBeInTheDocument();
  await sayWhyAndSave(dialog);
  expect(bodiesOf(server, 'obligations/settle')).toMatchObject([
    { law_ids: [9], profile_id: 3 },
    { law_ids: [9], profile_id: 4 },
  ]);
});

test('a law without rules that waits at several places is decided everywhere, as nothing else decides', async () => {
  start();
  openPage('/today');
  const dialog = await decide('It applies: Law 7');
  expect(dialog.getByLabelText('Where')).toHaveDisplayValue('All places');
});

test('many laws without rules that wait at one place do not apply at all places, so that no other place is asked', async () => {
  const server = start();
  const profiles = [{ id: 3, name: 'Head office' }];
  const waiting = [makeUnsettled(7, { profiles }), makeUnsettled(9, { profiles })];
  server.replies['today/view'] = makeToday({ unsettled: makeUnsettledSection(waiting) });
  openPage('/today');
  const section = await part();
  await userEvent.click(section.getByLabelText('Select all shown'));
  await userEvent.click(section.getByRole('button', { name: 'It does not apply' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Where')).toHaveDisplayValue('All places');
  expect(dialog.queryByText(/Lexboard may then ask about another place/)).toBeNull();
  await sayWhyAndSave(dialog);
  expect(bodiesOf(server, 'obligations/settle')).toMatchObject([{ law_ids: [7, 9], applies: false }]);
  expect(bodiesOf(server, 'obligations/settle')[0]).not.toHaveProperty('profile_id');
});

test('of many laws that do not apply, those with rules are decided where they wait, and the others at all places', async () => {
  const server = start();
  server.replies['obligations/previewsettle'] = makeDateChanges({ duties_to_answer: 2 });
  openPage('/today');
  const section = await part();
  await userEvent.click(section.getByLabelText('Select all shown'));
  await userEvent.click(section.getByRole('button', { name: 'It does not apply' }));
  const dialog = within(await screen.findByRole('dialog'));
  const where = 'All places that need an answer (for laws without rules: all places)';
  expect(dialog.getByLabelText('Where')).toHaveDisplayValue(where);
  expect(dialog.queryByText(/Lexboard may then ask about another place/)).toBeNull();
  await waitFor(() => expect(dialog.getByText('2 duties will need an answer.')).toBeVisible());
  expect(bodiesOf(server, 'obligations/previewsettle').at(-1)).toEqual({
    applies: false,
    parts: [{ law_ids: [7] }, { law_ids: [8], where_waiting: true }],
  });
  await sayWhyAndSave(dialog);
  expect(bodiesOf(server, 'obligations/settle')).toMatchObject([
    { law_ids: [7] },
    { law_ids: [8], where_waiting: true },
  ]);
});

test('a law with rules does not apply at all places where it waits, also the next ones, or at one of them', async () => {
  const server = start();
  server.replies['profiles/list'] = { success: 1, data: [{ id: 3, name: 'Pune' }], next: null };
  openPage('/today');
  const dialog = await decide('It does not apply: Law 8');
  const where = dialog.getByLabelText('Where');
  expect(where).toHaveDisplayValue('All places that need an answer');
  await userEvent.selectOptions(where, await within(where).findByRole('option', { name: 'Pune' }));
  expect(dialog.getByText(/Lexboard may then ask about another place/)).toBeVisible();
  await userEvent.selectOptions(where, 'All places that need an answer');
  expect(dialog.queryByText(/Lexboard may then ask about another place/)).toBeNull();
  await sayWhyAndSave(dialog);
  const [body] = bodiesOf(server, 'obligations/settle');
  expect(body).toMatchObject({ law_ids: [8], applies: false, where_waiting: true });
  expect(body).not.toHaveProperty('profile_id');
});

test('a refused decision keeps the dialog and says why', async () => {
  const server = start();
  server.replies['obligations/settle'] = { success: 0, message: 'Another person was faster.' };
  openPage('/today');
  await userEvent.click((await part()).getByRole('button', { name: 'It applies: Law 7' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Checked');
  await userEvent.type(dialog.getByLabelText('Review on'), '2027-04-01');
  await clickOnceCounted(dialog.getByRole('button', { name: 'Save decision' }));
  expect(await dialog.findByText('Another person was faster.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Close without deciding?' })).toBeVisible();
});

test('people with View access see what waits, without buttons', async () => {
  start(60);
  writeStored('workspaceAccessType', 'View');
  openPage('/today');
  const section = await part();
  expect(section.getByText(/People with Edit access can\.$/)).toBeVisible();
  expect(section.queryByRole('button')).toBeNull();
  expect(section.queryByRole('checkbox')).toBeNull();
  expect(section.getByRole('link', { name: 'Show all 60' })).toHaveAttribute('href', '/today?answers=all');
});

describe('on a phone', () => {
  beforeEach(() => {
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), {
        matches: media.includes('max-width: 639px'),
      }) as unknown as MediaQueryList;
  });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));
  const many = [1, 2, 3, 4, 5, 6, 7].map((id) => makeUnsettled(id));
  const unsettled = makeUnsettledSection(many, 60);

  test('five laws are shown, and one link leads to all', async () => {
    startServer({ 'today/view': makeToday({ unsettled }) });
    openPage('/today');
    const section = await part();
    expect(within(section.getByRole('list')).getAllByRole('listitem')).toHaveLength(5);
    expect(section.getByRole('link', { name: 'Show all 60' })).toHaveAttribute('href', '/today?answers=all');
  });

  test('the list of all laws leads back to Today by an arrow before its title', async () => {
    startServer({ 'obligations/list': { success: 1, total: 0, duties: 0, law_ids: [], data: [], next: null } });
    openPage('/today?answers=all');
    const title = await screen.findByRole('heading', { level: 1, name: 'All laws that need an answer' });
    const back = title.closest('[data-title-bar]')?.querySelector('[data-arrow] > a');
    expect(back).toHaveAccessibleName('Today');
    expect(back).toHaveAttribute('href', '/today');
  });

  test('one menu has both answers of a law', async () => {
    startServer({ 'today/view': makeToday({ unsettled }) });
    openPage('/today');
    const section = await part();
    const [menu] = section.getAllByRole('group', { hidden: true, name: 'More for Law 1' });
    for (const name of ['It applies: Law 1', 'It does not apply: Law 1'])
      expect(menu).toContainElement(section.getByRole('button', { hidden: true, name }));
  });

  test('people who may not decide see the number with one link', async () => {
    startServer({ 'today/view': makeToday({ unsettled }) });
    writeStored('workspaceAccessType', 'View');
    openPage('/today');
    const section = await part();
    expect(section.getByText('60')).toBeVisible();
    expect(section.getAllByRole('link')).toHaveLength(1);
    expect(section.queryByRole('list')).toBeNull();
  });
});

test('after a decision by keyboard the focus is on the next law', async () => {
  const server = start();
  openPage('/today');
  (await screen.findByRole('button', { name: 'It applies: Law 7' })).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'It applies' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'We asked');
  await userEvent.type(dialog.getByLabelText('Review on'), '2027-04-01');
  server.replies['today/view'] = makeToday({ unsettled: makeUnsettledSection(laws.slice(1)) });
  const save = dialog.getByRole('button', { name: 'Save decision' });
  await waitFor(() => expect(save).toBeEnabled());
  save.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'It applies: Law 8' })).toHaveFocus());
  expect(screen.queryByText('Law 7')).toBeNull();
});
