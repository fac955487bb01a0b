import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announcementsOf, unsaved$ } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import type { FieldValue } from 'shared-lib/records';
import { setParcelSource } from 'shared-lib/remotes';
import { writeStored } from 'shared-lib/session';
import { setDay } from 'shared-lib/testing/set-day';
import { UiRoot } from 'shared-lib/ui';
import { LazyNextDates } from './next-dates-part';

type Body = Record<string, unknown>;
let view: object | undefined;
let answerOfSave: object;
let saved: Body[];

const quarterly = {
  ...{ basis: 'period', level: 'organisation', every: 3, year_begins: 4, holiday: 'stay' },
  due: { unit: 'days', count: 45 },
  ...{ exceptions: [], dates: [] },
};
const makeView = (fields: object = {}) => ({
  success: 1,
  data: {
    ...{ read: {}, doubt: null, said: [], fields_changed: false, history: [], due_dates_kept: false },
    ...fields,
  },
});
const changes = { success: 1, data: { added: 0, added_past: 0, gone: 0, gone_past: 0, moved: 2 } };
const user = userEvent.setup({ pointerEventsCheck: 0 });

beforeEach(() => {
  setDay('2026-11-26T06:00:00Z');
  queryClient.clear();
  localStorage.clear();
  writeStored('workspaceAccessType', 'Edit');
  view = makeView();
  saved = [];
  answerOfSave = { success: 1, message: 'Data Updated Successfully', version: 1 };
  globalThis.fetch = async (address, request) => {
    const body: Body = JSON.parse(String(request?.body));
    const isSave = String(address).includes('schedules/save');
    if (isSave) saved.push(body);
    const answer = isSave ? answerOfSave : String(address).includes('previewsave') ? changes : view;
    if (!answer) throw new TypeError('offline');
    return { json: async () => answer } as Response;
  };
});
afterEach(() => jest.useRealTimers());

function open(values: Record<string, FieldValue> = {}, canMakeExact: boolean | 'without a date' = true) {
  return render(
    <UiRoot>
      <LazyNextDates
        values={{ periodicity: 'Annual', dayMonths: [{ date: '30', month: 'June' }], ...values }}
        duty={{ kind: 'return', id: 71 }}
        canMakeExact={canMakeExact}
      />
    </UiRoot>,
  );
}

const dates = () => screen.findByRole('group', { name: 'Next due dates' });
const shownDates = () => screen.getByRole('group', { name: 'Next due dates' });
async function openExact(button = 'Set exact dates') {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: 'Set exact dates' }));
}
type Dialog = Awaited<ReturnType<typeof openExact>>;
const preview = (dialog: Dialog) =>
  within(dialog.getByRole('group', { name: 'Next dates' }))
    .queryAllByRole('listitem')
    .map(({ firstChild }) => firstChild?.textContent);
const type = async (field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};

test('exact: a person says a quarterly duty, sees its dates while typing, and saves it', async () => {
  const ids: string[] = [];
  const subscription = announcementsOf('record-saved').subscribe(({ id }) => ids.push(id));
  open();
  const dialog = await openExact();
  await user.selectOptions(dialog.getByLabelText('Falls due'), 'After each period');
  await user.selectOptions(dialog.getByLabelText('Length of a period'), 'Quarter');
  await type(dialog.getByLabelText('Number'), '45');
  expect(preview(dialog).join(', ')).toBe(
    '14 Feb 2027, 15 May 2027, 14 Aug 2027, 14 Nov 2027, 14 Feb 2028, 15 May 2028',
  );
  await user.click(dialog.getByRole('button', { name: 'Add an exception' }));
  const exception = within(dialog.getByRole('group', { name: 'Exception 1' }));
  await type(exception.getByLabelText('Number'), '60');
  expect(preview(dialog)).toContain('30 May 2027');
  await user.selectOptions(dialog.getByLabelText('If it is a day off'), 'The next working day');
  expect(preview(dialog)[0]).toBe('15 Feb 2027');
  await user.selectOptions(dialog.getByLabelText('Who does it'), 'Each branch');
  view = makeView({ said: [{ from_day: null, schedule: quarterly, version: 1 }] });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toEqual([
    expect.objectContaining({
      ...{ kind: 'return', id: 71, version: 0, from_day: null },
      schedule: {
        ...quarterly,
        ...{ level: 'branch', holiday: 'next' },
        exceptions: [{ month: 3, due: { unit: 'days', count: 60 } }],
      },
    }),
  ]);
  expect(ids).toEqual(['71']);
  subscription.unsubscribe();
  await waitFor(() => expect(shownDates()).toHaveTextContent('Next due 14 Feb 2027, 15 May 2027'));
  expect(await dates()).toHaveTextContent('A person set these dates.');
});

test('exact: a fault stands beside its field, which gets the focus, and nothing is sent', async () => {
  open();
  const dialog = await openExact();
  await user.selectOptions(dialog.getByLabelText('Falls due'), 'After it was last done');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a number. The due date counts from the day it was last done.')).toBeVisible();
  expect(dialog.getByLabelText('Number')).toHaveFocus();
  expect(saved).toEqual([]);
  await type(dialog.getByLabelText('Number'), '120');
  expect(dialog.queryByText('Enter a number. The due date counts from the day it was last done.')).toBeNull();
  expect(dialog.getByText('If it was done today')).toBeVisible();
});

test('exact: what the server refuses stands beside the field that it names', async () => {
  open();
  const dialog = await openExact();
  answerOfSave = { success: 0, message: 'The field dates must name a date.', field: 'dates' };
  await user.selectOptions(dialog.getByLabelText('If it is a day off'), 'The next working day');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The field dates must name a date.')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test.each([
  ['After an event', '10', 'days', 'If the event were today at 10:00', '6 Dec 2026'],
  ['After an event', '6', 'hours', 'If the event were today at 10:00', '26 Nov 2026, 16:00'],
  ['Before it expires', '30', 'days', 'If it were valid until 26 Nov 2027', '27 Oct 2027'],
])('exact: %s has an example, since it has no date of its own: %s %s', async (basis, count, unit, title, day) => {
  open();
  const dialog = await openExact();
  await user.selectOptions(dialog.getByLabelText('Falls due'), basis);
  await type(dialog.getByLabelText('Number'), count);
  await user.selectOptions(dialog.getByLabelText('Unit'), unit);
  expect(dialog.getByText(title)).toBeVisible();
  expect(preview(dialog)).toEqual([day, ...Array(3).fill(expect.any(String))]);
});

test('exact: schedules from several days are listed with their history, and one is taken back', async () => {
  const later = { ...quarterly, basis: 'standing', due: undefined };
  view = makeView({
    said: [
      { from_day: null, schedule: quarterly, version: 2 },
      { from_day: '2027-04-01', schedule: later, version: 1 },
    ],
    history: [{ at: '2026-11-20T10:00:00.000Z', user: 'Meera', action: 'Updated', changed: ['holiday'] }],
    due_dates_kept: true,
  });
  open({ extensions: [{ id: 1, start: '2027-01-01', end: '2027-03-31', extendedTo: '2027-06-30' }] });
  expect(await screen.findByText(/From the form, only the extensions are used\./)).toBeVisible();
  const dialog = await openExact();
  const rows = within(dialog.getByRole('list', { name: 'What counts' })).getAllByRole('listitem');
  expect(rows.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'The fields On fixed days: 30 June',
    'From the beginning After each period (quarter): 45 days later · Once for the organisation',
    'From 1 Apr 2027 No date · Once for the organisation',
  ]);
  await user.click(dialog.getByText('History'));
  expect(dialog.getByText('20 Nov 2026: changed by Meera')).toBeVisible();
  const [, , last] = rows;
  await user.click(within(last as HTMLElement).getByRole('button', { name: 'Take it back' }));
  const question = within(await screen.findByRole('dialog', { name: 'Take it back' }));
  view = makeView({ said: [{ from_day: null, schedule: quarterly, version: 2 }] });
  expect(question.getByText(/^Wait until/)).toBeVisible();
  await question.findByText('2 open due dates move to another day.');
  await user.click(question.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(dialog.queryByText('From 1 Apr 2027')).toBeNull());
  expect(saved).toEqual([
    expect.objectContaining({ version: 1, from_day: '2027-04-01', schedule: null, kind: 'return', id: 71 }),
  ]);
});

test('exact: one more schedule begins after the running period, and needs a day of its own', async () => {
  view = makeView({ said: [{ from_day: null, schedule: quarterly, version: 2 }] });
  open();
  const dialog = await openExact();
  await user.click(dialog.getByRole('button', { name: 'Add one from another day' }));
  expect(dialog.getByLabelText('Valid from')).toHaveValue('01/01/2027');
  await user.clear(dialog.getByLabelText('Valid from'));
  expect(dialog.getByLabelText('Valid from')).toHaveAccessibleDescription(/Before it, the other schedules apply/);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a day. There is already a schedule from the beginning.')).toBeVisible();
  expect(dialog.getByLabelText('Valid from')).toHaveFocus();
  expect(saved).toEqual([]);
});

test('exact: one more schedule without periods begins with the next month', async () => {
  const on20 = { ...quarterly, basis: 'dates', due: undefined, dates: [{ day: 20 }] };
  view = makeView({ said: [{ from_day: null, schedule: on20, version: 2 }] });
  open();
  const dialog = await openExact();
  await user.click(dialog.getByRole('button', { name: 'Add one from another day' }));
  expect(dialog.getByLabelText('Valid from')).toHaveValue('01/12/2026');
});

test('exact: from the beginning only coming dates are named, and that earlier ones change, too', async () => {
  open({ dayMonths: [{ date: '20', month: '' }], periodicity: 'Monthly' });
  const dialog = await openExact();
  await user.selectOptions(dialog.getByLabelText('Day'), '10');
  const changes = dialog.getByRole('group', { name: 'What changes' });
  expect(changes).toHaveTextContent(/10 Dec 2026/);
  expect(changes).not.toHaveTextContent(/(Sep|Sept|Oct|Nov) 2026/);
  expect(changes).toHaveTextContent('Also changes before today Fill “Valid from” to keep earlier due dates.');
});

test.each([
  ['After each period', 'from the last day of the period'],
  ['After an event', 'on any day'],
  ['Before it expires', 'on any day'],
  ['After it was last done', 'on any day'],
  ['Once', 'on any day'],
])('exact: from when it may be filed: %s, empty: %s', async (basis, when) => {
  open();
  const dialog = await openExact();
  await user.selectOptions(dialog.getByLabelText('Falls due'), basis);
  expect(dialog.getByRole('group', { name: 'May be filed' })).toHaveAccessibleDescription(
    `How long before the due date. Empty: ${when}.`,
  );
});

describe('exact: a schedule that begins within a period of the one before', () => {
  async function begin(day: string) {
    view = makeView({ said: [{ from_day: null, schedule: quarterly, version: 2 }] });
    open();
    const dialog = await openExact();
    await user.click(dialog.getByRole('button', { name: 'Add one from another day' }));
    await user.selectOptions(dialog.getByLabelText('Length of a period'), 'Month');
    await type(dialog.getByLabelText('Valid from'), day);
    return dialog;
  }
  const question = /begins within the period 1 Oct 2026 to 31 Dec 2026/;

  test.each([
    ['As before: valid from 1 Jan 2027', '2027-01-01'],
    ['As entered here: valid from 1 Oct 2026', '2026-10-01'],
    ['Keep 15 Nov 2026: all periods that end from then on follow this schedule', '2026-11-15'],
  ])('is asked about, and "%s" is saved', async (choice, fromDay) => {
    const dialog = await begin('2026-11-15');
    expect(dialog.getByText(question)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('This day lies within a period. Choose below how the period counts.')).toBeVisible();
    expect(saved).toEqual([]);
    await user.click(dialog.getByRole('button', { name: choice }));
    expect(dialog.queryByText(question)).toBeNull();
    expect(dialog.getByLabelText('Valid from')).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ from_day: fromDay, version: 0, schedule: { every: 1 } });
  });

  test('is the longer one, where months become quarters, so that none counts twice', async () => {
    view = makeView({ said: [{ from_day: null, schedule: { ...quarterly, every: 1 }, version: 2 }] });
    open();
    const dialog = await openExact();
    await user.click(dialog.getByRole('button', { name: 'Add one from another day' }));
    await user.selectOptions(dialog.getByLabelText('Length of a period'), 'Quarter');
    await type(dialog.getByLabelText('Valid from'), '2027-02-10');
    expect(dialog.getByLabelText('Valid from')).toHaveAccessibleDescription(/10 Feb 2027/);
    expect(dialog.getByRole('button', { name: 'As before: valid from 1 Apr 2027' })).toBeVisible();
    await type(dialog.getByLabelText('Valid from'), '2027-03-01');
    expect(dialog.getByText(/begins within the period 1 Jan 2027 to 31 Mar 2027/)).toBeVisible();
  });

  test('is not asked about on the first day of a period', async () => {
    const dialog = await begin('2027-01-01');
    expect(dialog.queryByText(/begins within the period/)).toBeNull();
  });
});

describe('exact: fixed days that become periods from a day on', () => {
  const on20 = { dayMonths: [{ date: '20', month: '' }], periodicity: 'Monthly' };
  async function begin(day: string) {
    open(on20);
    const dialog = await openExact();
    await user.selectOptions(dialog.getByLabelText('Falls due'), 'After each period');
    await type(dialog.getByLabelText('Number'), '20');
    await type(dialog.getByLabelText('Valid from'), day);
    return dialog;
  }
  const changes = (dialog: Dialog) =>
    within(dialog.getByRole('group', { name: 'What changes' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test.each([
    ['As before: valid from 21 Dec 2026', '2026-12-21', 'gone'],
    ['As entered here: valid from 21 Nov 2026', '2026-11-21', 'gone'],
    ['Keep 10 Dec 2026: 20 Dec 2026 is no longer due', '2026-12-10', 'there'],
  ])('a due date that is lost is shown and asked about, and "%s" is saved', async (choice, fromDay, isLost) => {
    const dialog = await begin('2026-12-10');
    expect(changes(dialog)).toEqual(['No longer due 20 Dec 2026']);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('With this day a due date is lost. Choose below.')).toBeVisible();
    expect(saved).toEqual([]);
    await user.click(dialog.getByRole('button', { name: choice }));
    expect(dialog.getByLabelText('Valid from')).toHaveFocus();
    if (isLost === 'there') expect(changes(dialog)).toEqual(['No longer due 20 Dec 2026']);
    else expect(dialog.queryByRole('group', { name: 'What changes' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ from_day: fromDay, schedule: { basis: 'period', every: 1 } });
  });

  test('the dates that go and come are named where nothing is lost', async () => {
    const dialog = await begin('2026-12-31');
    await type(dialog.getByLabelText('Number'), '7');
    expect(changes(dialog)).toEqual([
      expect.stringContaining('No longer due 20 Jan 2027, 20 Feb 2027'),
      expect.stringContaining('New 7 Jan 2027, 7 Feb 2027'),
    ]);
    expect(dialog.queryByText(/Choose what counts/)).toBeNull();
  });
});

test('exact: periods that become fixed days do not fall due twice unasked', async () => {
  const monthly = { ...quarterly, every: 1, due: { unit: 'days', count: 20 } };
  view = makeView({ said: [{ from_day: null, schedule: monthly, version: 2 }] });
  open();
  const dialog = await openExact();
  await user.click(dialog.getByRole('button', { name: 'Add one from another day' }));
  await user.selectOptions(dialog.getByLabelText('Falls due'), 'On fixed days');
  await user.selectOptions(dialog.getByLabelText('Day'), '20');
  await type(dialog.getByLabelText('Valid from'), '2026-12-10');
  expect(dialog.getByText(/a period is due again on 20 Dec 2026/)).toBeVisible();
  // What was chosen about one date is no answer about another one.
  await user.click(dialog.getByRole('button', { name: 'Keep 10 Dec 2026: both are due' }));
  expect(dialog.queryByText(/Choose what counts/)).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Day'), '25');
  expect(dialog.getByText(/a period is due again on 25 Dec 2026/)).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Day'), '20');
  await type(dialog.getByLabelText('Valid from'), '2026-12-11');
  await user.click(dialog.getByRole('button', { name: 'As before: valid from 21 Dec 2026' }));
  expect(dialog.queryByRole('group', { name: 'What changes' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ from_day: '2026-12-21', schedule: { basis: 'dates' } });
});

test('exact: what changes at all places is said before it is saved, who does it included', async () => {
  view = makeView({ due_dates_kept: true });
  open();
  const dialog = await openExact();
  await user.selectOptions(dialog.getByLabelText('Who does it'), 'branch');
  const unsaved: string[] = [];
  unsaved$.subscribe((all) => unsaved.push(...all.map(({ title }) => title))).unsubscribe();
  expect(unsaved).toEqual(['schedule']);
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(save).toHaveAccessibleDescription('Wait until you see what this changes.');
  await user.click(save);
  expect(await dialog.findByText('2 open due dates move to another day.')).toBeVisible();
  expect([saved, save.getAttribute('aria-disabled')]).toEqual([[], null]);
  await user.keyboard('{Escape}');
  await screen.findByRole('alertdialog', { name: 'Close without saving the schedule?' });
});

test('exact: the text of the due date is offered only where the fields say nothing', async () => {
  const text = { dueDate: '15th of the following month', periodicity: 'Monthly' };
  const { unmount } = open({ ...text, dayMonths: [] });
  expect(await dates()).toHaveTextContent(/confirmed it\. ?Read from the text: 15th of the following month\. Use it\?/);
  const dialog = await openExact('Use it');
  expect(preview(dialog)[0]).toBe('15 Dec 2026');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  unmount();
  queryClient.clear();
  open(text);
  expect(await dates()).toHaveTextContent('Next due 30 Jun 2027');
  await screen.findByRole('button', { name: 'Set exact dates' });
  expect(screen.queryByText(/Read from the text/)).toBeNull();
});

test('exact: fields that changed after a person said the dates are flagged', async () => {
  view = makeView({ said: [{ from_day: null, schedule: quarterly, version: 2 }], fields_changed: true });
  open();
  await waitFor(() => expect(shownDates()).toHaveTextContent('The form has changed since. Check the dates.'));
  const dialog = await openExact();
  expect(dialog.getByText(/The form has changed since. Check the dates./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved[0]).toMatchObject({ version: 2, schedule: quarterly }));
});

test('exact: VIEW offers it only where there is no date, and people with View access never have it', async () => {
  const undated = open({ dayMonths: [] }, 'without a date');
  await openExact();
  undated.unmount();
  const { unmount } = open({}, 'without a date');
  expect(await dates()).toHaveTextContent('Next due 30 Jun 2027');
  expect(screen.queryByRole('button', { name: 'Set exact dates' })).toBeNull();
  unmount();
  writeStored('workspaceAccessType', 'View');
  open();
  expect(await dates()).toHaveTextContent('Next due 30 Jun 2027');
  expect(screen.queryByRole('button', { name: 'Set exact dates' })).toBeNull();
});

test('exact: without what people said no date is shown, and the call can be made again', async () => {
  view = undefined;
  open();
  expect(await screen.findByText('The due dates could not be loaded.')).toBeVisible();
  expect(screen.queryByText(/30 Jun/)).toBeNull();
  view = makeView();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await dates()).toHaveTextContent('Next due 30 Jun 2027');
});

describe('where it is due next:', () => {
  const lend = (mount: (props: object) => Promise<void>) =>
    setParcelSource((remote, parcel) => {
      asked.push(`${remote} ${parcel}`);
      return { bootstrap: async () => {}, mount, unmount: async () => {} };
    });
  let asked: string[];
  beforeEach(() => {
    asked = [];
  });

  it('is not asked for while the organisation keeps no due dates', async () => {
    lend(async () => {});
    open();
    await dates();
    expect(asked).toEqual([]);
  });

  it('is the part of the calendar, which gets the record', async () => {
    view = makeView({ due_dates_kept: true });
    lend(async (props) => {
      const { domElement, kind, id } = Object(props);
      domElement.textContent = `Due of ${kind} ${id}`;
    });
    open();
    expect(await screen.findByText('Due of return 71')).toBeVisible();
    expect(asked).toEqual(['mfe-calendar next-due']);
  });

  it('a press on a place shows its due date, which another part of the calendar brings', async () => {
    view = makeView({ due_dates_kept: true, places: 1 });
    lend(async (props) => {
      const { domElement, onOpen, id } = Object(props);
      if (onOpen) {
        const place = document.createElement('button');
        place.textContent = 'Pune plant';
        place.onclick = () => onOpen(5);
        domElement.append(place);
      } else domElement.textContent = `Due date ${id}`;
    });
    open();
    const place = await screen.findByRole('button', { name: 'Pune plant' });
    await user.click(place);
    const dialog = await screen.findByRole('dialog', { name: 'Due date' });
    expect(await within(dialog).findByText('Due date 5')).toBeVisible();
    expect(asked).toEqual(['mfe-calendar next-due', 'mfe-calendar occurrence']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(place).toHaveFocus();
  });

  it('stands first in a record that is read, and the dates that follow have their reasons on demand', async () => {
    view = makeView({ due_dates_kept: true, places: 1 });
    lend(async (props) => {
      Object(props).domElement.textContent = 'Pune 30 Jun 2027';
    });
    open({}, false);
    const reasons = await dates();
    expect(await screen.findByText('Pune 30 Jun 2027')).toBeVisible();
    // The style sheet hides the same day below it (`tests/e2e/next-due.e2e.ts`).
    expect(screen.getByText('Pune 30 Jun 2027').compareDocumentPosition(reasons)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const reason = 'Reason for all dates: the schedule names the date · no extension';
    expect(within(reasons).getByText(reason)).not.toBeVisible();
    await user.click(within(reasons).getByText('Dates that follow, and why'));
    expect(within(reasons).getByText(reason)).toBeVisible();
  });

  it('a calendar that is not there leaves the rest whole', async () => {
    view = makeView({ due_dates_kept: true });
    jest.spyOn(console, 'error').mockImplementation(() => {});
    setParcelSource(() => {
      throw new Error('No host has said where parcels come from.');
    });
    open();
    expect(await screen.findByText(/This part could not be shown: Where it is due next/)).toBeVisible();
    expect(await dates()).toHaveTextContent('Next due 30 Jun 2027');
    expect(screen.getByRole('button', { name: 'Set exact dates' })).toBeEnabled();
    jest.restoreAllMocks();
  });
});
