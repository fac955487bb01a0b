import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announcementsOf } from 'shared-lib/bus';
import { writeStored } from 'shared-lib/session';
import {
  bodiesOf,
  clickOnceCounted,
  makeDateChanges,
  makeToday,
  openPage,
  startServer,
} from '../testing/open-due-dates';

const decision = (applies: boolean, reason: string, review_on: string, fields: object) => ({
  applies,
  reason,
  review_on,
  decided_on: '2026-11-02',
  decided_by: 'asha@demo.test',
  ...fields,
});
const everywhere = decision(false, 'No canteen', '2027-04-01', { profile: null });
const atPune = decision(true, 'Only there.', '2026-11-20', { profile: { id: 3, name: 'Pune plant' } });
const canteen = { law_id: 7, law: 'Canteen Act', decisions: [everywhere, atPune] };

function start() {
  return startServer({
    'today/view': makeToday({ decided: { laws: 1200, to_review: 1 } }),
    'obligations/decisions': { success: 1, total: 1, data: [canteen], next: null },
    'obligations/settle': { success: 1, message: 'Decided.' },
    'obligations/places': {
      success: 1,
      everywhere,
      data: [
        { profile_id: 3, profile: 'Pune plant', decision: atPune, applies: 3, unsettled: 0 },
        { profile_id: 4, profile: 'Goa depot', decision: null, applies: 0, unsettled: 2 },
        { profile_id: 5, profile: 'Empty depot', decision: null, applies: 0, unsettled: 0 },
      ],
    },
    'profiles/list': {
      success: 1,
      data: [
        { id: 3, name: 'Pune plant' },
        { id: 4, name: 'Goa depot' },
      ],
      next: null,
    },
  });
}
const list = async () => within(await screen.findByRole('region', { name: 'Laws that people decided' }));

test('Today says how many laws were decided by hand and are to be reviewed, and leads to them', async () => {
  const server = start();
  openPage('/today');
  expect(await screen.findByRole('link', { name: 'Decided laws 1,200' })).toHaveAttribute(
    'href',
    '/today?list=decided',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Decided laws to review 1' }));
  await list();
  expect(bodiesOf(server, 'obligations/decisions')).toEqual([{ to_review: true }]);
  await userEvent.selectOptions(screen.getByLabelText('Review'), 'All');
  await waitFor(() => expect(bodiesOf(server, 'obligations/decisions').at(-1)).toEqual({}));
});

test('a decided law says what was decided where, why and by whom', async () => {
  start();
  openPage('/today?list=decided');
  const [, all, pune] = (await list()).getAllByRole('listitem');
  expect(all).toHaveTextContent(
    'All places It does not apply: No canteen. Review on 1 Apr 2027. asha@demo.test, 2 Nov 2026',
  );
  expect(all).not.toHaveTextContent('To be reviewed');
  expect(pune).toHaveTextContent('Pune plant It applies: Only there. Review on 20 Nov 2026. To be reviewed');
});

test('a decision for one place is taken back with a reason, and no other place is offered', async () => {
  const server = start();
  server.replies['obligations/previewsettle'] = makeDateChanges({ duties_to_answer: 3 });
  openPage('/today?list=decided');
  await userEvent.click((await list()).getByRole('button', { name: 'Take back: Canteen Act, Pune plant' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take the decision back' }));
  await waitFor(() => expect(dialog.getByLabelText('Where')).toHaveDisplayValue('Pune plant'));
  expect(dialog.getByLabelText('Where')).toBeDisabled();
  expect(dialog.queryByLabelText('Review on')).toBeNull();
  const button = dialog.getByRole('button', { name: 'Take the decision back' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Wait until you see what this changes.');
  await waitFor(() => expect(button).toBeEnabled());
  expect(dialog.getByText('No due date is added, removed or moved.')).toBeVisible();
  expect(dialog.getByText('3 duties will need an answer.')).toBeVisible();
  // It removes due dates, so it is red.
  expect(getComputedStyle(button).cssText + button.outerHTML).toMatch(/red/);
  await userEvent.click(button);
  expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'It was closed.');
  await clickOnceCounted(dialog.getByRole('button', { name: 'Take the decision back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(server, 'obligations/settle')).toEqual([
    { law_ids: [7], applies: null, reason: 'It was closed.', profile_id: 3 },
  ]);
});

/** Opens the laws that wait for an answer: the Canteen Act at one place. */
function letGoaDepotWait({ replies }: ReturnType<typeof start>) {
  const depot = { id: 4, name: 'Goa depot' };
  replies['obligations/list'] = {
    ...{ success: 1, total: 1, duties: 1, law_ids: [7], next: null },
    data: [{ law_id: 7, law: 'Canteen Act', cause: 'no-rules', duties: 1, profiles: [depot] }],
  };
  openPage('/today?answers=all');
}

async function decide() {
  await userEvent.click(await screen.findByRole('button', { name: 'It applies: Canteen Act' }));
  return within(await screen.findByRole('dialog', { name: 'It applies' }));
}

test('who takes a decision back and decides again begins with the place that was decided', async () => {
  const server = start();
  const decided = openPage('/today?list=decided');
  await userEvent.click((await list()).getByRole('button', { name: 'Take back: Canteen Act, Pune plant' }));
  const taking = within(await screen.findByRole('dialog', { name: 'Take the decision back' }));
  await userEvent.type(taking.getByLabelText('Reason'), 'A mistake.');
  await clickOnceCounted(taking.getByRole('button', { name: 'Take the decision back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  decided.unmount();
  letGoaDepotWait(server);
  const dialog = await decide();
  await waitFor(() => expect(dialog.getByLabelText('Where')).toHaveDisplayValue('Pune plant'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'It is there.');
  await userEvent.type(dialog.getByLabelText('Review on'), '2027-04-01');
  await clickOnceCounted(dialog.getByRole('button', { name: 'Save decision' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The new decision counts now, so that the next one begins where the law waits.
  const next = await decide();
  await waitFor(() => expect(next.getByLabelText('Where')).toHaveDisplayValue('Goa depot'));
});

test('several decisions are taken back at once, each where it holds, and the message says how many', async () => {
  const server = start();
  const messages: string[] = [];
  const subscription = announcementsOf('message').subscribe(({ text }) => messages.push(text));
  const decided = openPage('/today?list=decided');
  await userEvent.click((await list()).getByRole('checkbox', { name: 'Select Canteen Act, Pune plant' }));
  const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
  expect(bar.getByText('1 decision selected')).toBeVisible();
  await userEvent.click(bar.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText(/selected$/)).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Select Canteen Act, Pune plant' })).toHaveFocus();
  expect((await list()).getByRole('heading', { level: 2 })).toHaveTextContent('2 decisions about 1 law');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 2 decisions' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take the decisions back' }));
  expect(dialog.queryByLabelText('Where')).toBeNull();
  await userEvent.type(dialog.getByLabelText('Reason'), 'The rules say it now.');
  await clickOnceCounted(dialog.getByRole('button', { name: 'Take the decisions back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const taken = { law_ids: [7], applies: null, reason: 'The rules say it now.' };
  expect(bodiesOf(server, 'obligations/settle')).toEqual([taken, { ...taken, profile_id: 3 }]);
  expect(screen.queryByText(/selected$/)).toBeNull();
  expect(messages).toEqual([expect.stringMatching(/^2 decisions taken back: /)]);
  subscription.unsubscribe();
  // It was decided in two ways, so that a new decision begins where the law waits.
  decided.unmount();
  letGoaDepotWait(server);
  const again = await decide();
  await waitFor(() => expect(again.getByLabelText('Where')).toHaveDisplayValue('Goa depot'));
});

test('a law is decided for one place, and the dialog says what holds at each', async () => {
  const server = start();
  openPage('/today?list=decided');
  await userEvent.click((await list()).getByRole('button', { name: 'It applies: Canteen Act' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'It applies' }));
  await dialog.findByText('2 duties wait for an answer.');
  const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Canteen Act',
    'All placesIt does not apply: No canteen. Review on 1 Apr 2027.',
    'Pune plantIt applies: Only there. Review on 20 Nov 2026. 3 duties apply.',
    'Goa depot 2 duties wait for an answer.',
  ]);
  expect(bodiesOf(server, 'obligations/places')).toEqual([{ law_id: 7 }]);
  await userEvent.selectOptions(dialog.getByLabelText('Where'), 'Goa depot');
  await userEvent.type(dialog.getByLabelText('Reason'), 'There is one.');
  await userEvent.type(dialog.getByLabelText('Review on'), '2027-04-01');
  await clickOnceCounted(dialog.getByRole('button', { name: 'Save decision' }));
  await waitFor(() =>
    expect(bodiesOf(server, 'obligations/settle')).toEqual([
      { law_ids: [7], applies: true, reason: 'There is one.', review_on: '2027-04-01', profile_id: 4 },
    ]),
  );
});

test('people with View access read the decisions, and a list that did not come is no empty list', async () => {
  const server = start();
  writeStored('workspaceAccessType', 'View');
  const { unmount } = openPage('/today?list=decided');
  expect((await list()).queryByRole('button')).toBeNull();
  unmount();
  server.replies['obligations/decisions'] = { success: 1, data: [] };
  openPage('/today?list=decided&law=x');
  expect(await screen.findByText('This list could not be loaded.')).toBeVisible();
});

test('laws that apply, and those that do not, have a list each, and can be decided again', async () => {
  const server = start();
  server.replies['obligations/list'] = ({ stands }) => ({
    ...{ success: 1, total: stands === 'applies' ? 1 : 4, duties: 0, law_ids: [7], next: null },
    data: [
      stands === 'applies'
        ? { law_id: 7, law: 'Canteen Act', cause: null, duties: 2, profiles: [{ id: 3, name: 'Pune plant' }] }
        : { law_id: 8, law: 'Mines Act', cause: null, duties: 0, profiles: [] },
    ],
  });
  openPage('/today?list=decided&stands=applies');
  const applying = within(await screen.findByRole('region', { name: 'Laws that apply' }));
  expect(applying.getByText('2 duties: Pune plant')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Laws that apply');
  expect(applying.getByRole('heading', { level: 2 })).toHaveTextContent('1 law');
  // Each tab has the number of its list.
  expect(screen.getByRole('link', { name: 'Apply 1' })).toBeVisible();
  await userEvent.click(await screen.findByRole('link', { name: 'Do not apply 4' }));
  const others = within(await screen.findByRole('region', { name: 'Laws that do not apply' }));
  expect(others.getByText('It applies at no place.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Laws that do not apply');
  expect(others.getByRole('heading', { level: 2 })).toHaveTextContent('4 laws');
  await userEvent.click(others.getByRole('button', { name: 'It applies: Mines Act' }));
  expect(await screen.findByRole('dialog', { name: 'It applies' })).toBeVisible();
  const asked = bodiesOf(server, 'obligations/list').map(({ stands }) => stands);
  expect(new Set(asked)).toEqual(new Set(['applies', 'does-not-apply']));
});

test.each([
  ['answers=all', 'Show 2 laws'],
  ['list=decided', 'Show 1 law'],
  ['list=decided&stands=applies', 'Show 2 laws'],
  ['list=ownerless', 'Show 2 laws'],
])('on phones the button that closes the filters of ?%s says how many laws they leave', async (address, label) => {
  window.matchMedia = () =>
    Object.assign(new EventTarget(), {
      matches: true,
      media: '',
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  const server = start();
  const listed = { success: 1, total: 2, duties: 0, no_owner: 0, law_ids: [7, 8], data: [], next: null };
  for (const path of ['obligations/list', 'obligations/ownerless']) server.replies[path] = listed;
  openPage(`/today?${address}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  expect(await screen.findByRole('button', { name: label })).toBeVisible();
  Reflect.deleteProperty(window, 'matchMedia');
});
