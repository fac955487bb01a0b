import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announce } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import { writeStored } from 'shared-lib/session';
import { makeFiling, makeOccurrence, makeSection, makeToday, openPage, startServer } from '../testing/open-due-dates';

const overdue = makeSection([makeOccurrence(1)]);
const why = {
  why_date: 'October 2026 ends 31 Oct 2026 → a month later, day 15 → 15 Nov 2026',
  why_applies: ['The law is published', 'More than 20 workers'],
};

test('a press on a due date says why, and leads to the record and its law', async () => {
  startServer({
    'today/view': makeToday({ overdue }),
    'occurrences/view': {
      success: 1,
      data: makeOccurrence(1, { statutory_due: '2026-11-15', found_late: true, ...why }),
    },
  });
  openPage('/today');
  await userEvent.click(await screen.findByRole('button', { name: /^Return 1/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Due date' }));
  expect(await dialog.findByText(why.why_date)).toBeVisible();
  expect(dialog.getByText('Added late')).toBeVisible();
  const days = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(days.slice(0, 3)).toEqual(['15 Nov 2026', '20 Nov 2026', '1 Oct 2026 to 31 Oct 2026']);
  await userEvent.click(dialog.getByText('Why it applies'));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(why.why_applies);
  expect(dialog.getByRole('link', { name: 'Open the return' })).toHaveAttribute(
    'href',
    '/workspace?tab=return&status=all&open=71',
  );
  expect(dialog.getByRole('link', { name: 'Open the law' })).toHaveAttribute(
    'href',
    '/workspace?tab=law&status=all&open=5',
  );
  expect(location.search).toBe('?why=1');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(location.search).toBe(''));
});

test('a due date of an event names the event, in rows and in its panel', async () => {
  const accident = 'Accident on 19 Nov 2026, 23:10';
  const ofEvent = { period_start: null, period_end: null, started_by: accident };
  startServer({
    'today/view': makeToday({ overdue: makeSection([makeOccurrence(1, ofEvent)]) }),
    'occurrences/view': { success: 1, data: makeOccurrence(1, { ...why, ...ofEvent }) },
  });
  openPage('/today');
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`^Return 1 .*${accident.replaceAll(' ', '\\s')}`) }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Due date' });
  await waitFor(() => expect(dialog).toHaveTextContent(accident));
});

test('a shared link opens the reasons of a due date without an extension', async () => {
  startServer({ 'occurrences/view': { success: 1, data: makeOccurrence(1, { ...why, period_end: null }) } });
  openPage('/today?why=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Due date' }));
  expect(await dialog.findByText('20 Nov 2026')).toBeVisible();
  expect(dialog.queryByText('Extended to')).toBeNull();
  expect(dialog.queryByText('Period')).toBeNull();
});

test.each([
  [null, ['Statutory due date14 Nov 2026', 'Moved to20 Nov 2026']],
  ['2026-11-15', ['Statutory due date14 Nov 2026', 'Extended to15 Nov 2026', 'Moved to20 Nov 2026']],
])('a date that a day off moved is not called extended (extension: %s)', async (extended_to, lines) => {
  const due = makeOccurrence(1, { ...why, statutory_due: '2026-11-14', extended_to });
  startServer({ 'occurrences/view': { success: 1, data: due } });
  openPage('/today?why=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Due date' }));
  await dialog.findByText('Moved to');
  const facts = dialog.getAllByRole('term').map((term) => `${term.textContent}${term.nextElementSibling?.textContent}`);
  expect(facts.slice(0, lines.length)).toEqual(lines);
});

test('after an action the panel is at its top again, where the new status is', async () => {
  const server = startServer({ 'occurrences/view': { success: 1, data: makeOccurrence(1, { version: 1 }) } });
  openPage('/today?why=1');
  const dialog = await screen.findByRole('dialog', { name: 'Due date' });
  const body = (await within(dialog).findByText('Who does it')).closest('[data-dialog-body]');
  if (!body) throw new Error('The dialog has no body.');
  const change = async (version: number, name: string) => {
    body.scrollTop = 200;
    server.replies['occurrences/view'] = { success: 1, data: makeOccurrence(1, { version, name }) };
    act(() => announce({ type: 'occurrence-changed', id: '1' }));
    expect(await within(dialog).findByText(name)).toBeVisible();
    return body.scrollTop;
  };
  expect(await change(1, 'Another name')).toBe(200);
  expect(await change(2, 'Filed now')).toBe(0);
});

test('reasons that did not come can be asked for again', async () => {
  const server = startServer({ 'occurrences/view': { success: 0, message: 'Busy.' } });
  openPage('/today?why=9');
  const dialog = within(await screen.findByRole('dialog', { name: 'Due date' }));
  expect(await dialog.findByText('Busy.')).toBeVisible();
  server.replies['occurrences/view'] = { success: 1, data: makeOccurrence(9, why) };
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(why.why_date)).toBeVisible();
});

/** What the server says of an unknown one, of one that went, and of one of another organisation. */
const unknown = { success: 0, message: 'There is no such due date. It may have gone.', field: 'id' };

test('a shared link to a due date that went offers no other try', async () => {
  startServer({ 'occurrences/view': unknown });
  openPage('/today?why=9');
  const dialog = within(await screen.findByRole('dialog', { name: 'Due date' }));
  expect(await dialog.findByText('There is no such due date.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('on a phone the sheet of a due date has its main button at the foot', async () => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('max-width: 639px'),
    }) as unknown as MediaQueryList;
  const filing = makeFiling({ may: ['file', 'waive'] });
  startServer({ 'occurrences/view': { success: 1, data: makeOccurrence(1, { ...why, filing }) } });
  openPage('/today?why=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Due date' }));
  const file = await dialog.findByRole('button', { name: 'File' });
  expect(file.closest('footer')).not.toBeNull();
  expect(dialog.getByRole('button', { name: 'Waive' }).closest('footer')).toBeNull();
  Reflect.deleteProperty(window, 'matchMedia');
});

test('who files for an owner who is the only checker reads that an administrator must check it', async () => {
  const filing = makeFiling({ may: ['file'], administrators: ['asha@demo.test'] });
  const people = { owner_id: 9, owner: 'omar@demo.test', checker_id: 9, checker: 'omar@demo.test' };
  startServer({ 'occurrences/view': { success: 1, data: makeOccurrence(1, { ...why, ...people, filing }) } });
  openPage('/today?why=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Due date' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'File' }));
  expect(dialog.getByText('Checker').nextElementSibling).toHaveTextContent('An administrator');
  const form = within(await screen.findByRole('dialog', { name: /^File/ }));
  expect(await form.findByRole('note')).toHaveTextContent(/^The owner is also the only checker\..*asha@demo\.test$/);
});

test('who stands in for the checker reads that the checker or an administrator must check the filing', async () => {
  const filing = makeFiling({ may: ['file'], administrators: ['head@demo.test'] });
  const people = { owner_id: 8, owner: 'ravi@demo.test', checker_id: 9, checker: 'omar@demo.test' };
  startServer({ 'occurrences/view': { success: 1, data: makeOccurrence(1, { ...why, ...people, filing }) } });
  writeStored('username', 'asha@demo.test');
  openPage('/today?why=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Due date' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'File' }));
  const form = within(await screen.findByRole('dialog', { name: /^File/ }));
  const words = /If you file this, omar@demo.test or an administrator must check it: head@demo.test$/;
  expect(await form.findByRole('note')).toHaveTextContent(words);
});

test.each([
  ['an administrator', ['asha@demo.test'], 'An administrator'],
  ['its checker', null, 'omar@demo.test'],
])('a filing that waits for %s names them as its checker', async (_who, administrators, shown) => {
  const people = { owner_id: 8, owner: 'ravi@demo.test', checker_id: 9, checker: 'omar@demo.test' };
  const filed = { ...people, standing: 'on-time', check: 'waiting', filing: makeFiling({ administrators }) };
  startServer({ 'occurrences/view': { success: 1, data: makeOccurrence(1, { ...why, ...filed }) } });
  openPage('/today?why=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Due date' }));
  expect((await dialog.findByText('Checker')).nextElementSibling).toHaveTextContent(shown);
});

describe('the page of a due date', () => {
  const earlierFilings = [
    {
      id: 8,
      due: '2026-10-20',
      period_start: '2026-09-01',
      period_end: '2026-09-30',
      filed_on: '2026-10-22',
      standing: 'late',
      reference: 'ARN 7',
      filed_by: 'asha@demo.test',
      filed_by_name: 'Asha Rao, Head <asha@demo.test>',
    },
    { id: 7, due: '2026-09-20', period_start: null, filed_on: '2026-09-18', standing: 'on-time' },
  ];

  test('says its days, its reasons and what was done before, and its one main button files it', async () => {
    startServer({
      'occurrences/view': {
        success: 1,
        data: makeOccurrence(1, {
          ...why,
          ...{ statutory_due: '2026-11-15', extended_to: '2026-11-20' },
          target: '2026-11-12',
          last_filings: earlierFilings,
          filing: makeFiling({ may: ['file', 'waive'] }),
        }),
      },
    });
    openPage('/occurrence/1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Return 1' })).toBeVisible();
    expect(document.title).toContain('Return 1');
    const facts = Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(facts).toMatchObject({
      Period: '1 Oct 2026 to 31 Oct 2026',
      'Statutory due date': '15 Nov 2026',
      'Extended to': '20 Nov 2026',
      Target: '12 Nov 2026, passed',
    });
    expect(screen.getByText(why.why_date)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Why it applies' })).toBeVisible();
    const [first, second] = within(screen.getByRole('list', { name: 'Last filings' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('1 Sep 2026 to 30 Sep 2026 ◷ done late' + 'Done on 22 Oct 2026 · Asha Rao · ARN 7');
    expect(second).toHaveTextContent('Due 20 Sep 2026 ✓ on timeDone on 18 Sep 2026');
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/occurrence/8');
    await userEvent.click(screen.getByRole('button', { name: 'File' }));
    expect(await screen.findByRole('dialog', { name: 'File return' })).toBeVisible();
  });

  test('on a phone has its name below the top bar, where a long name has room', async () => {
    const listen = { addEventListener() {}, removeEventListener() {} };
    window.matchMedia = () => ({ matches: true, ...listen }) as unknown as MediaQueryList;
    startServer({ 'occurrences/view': { success: 1, data: makeOccurrence(1, why) } });
    openPage('/occurrence/1');
    expect(await screen.findByRole('heading', { level: 2, name: 'Return 1' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Due date' })).toBeVisible();
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test('begins at its top, also where the list before was scrolled', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockReturnValue();
    startServer({ 'occurrences/view': { success: 1, data: makeOccurrence(1, why) } });
    openPage('/today?why=1');
    const link = await screen.findByRole('link', { name: 'Open it as a page' });
    Object.assign(window, { scrollY: 500 });
    await userEvent.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Return 1' })).toBeVisible();
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
    Object.assign(window, { scrollY: 0 });
    scrollTo.mockRestore();
  });

  test('offers its actions in one order, whatever the order of the answer', async () => {
    const filing = makeFiling({ may: ['void', 'waive', 'target', 'file'] });
    startServer({ 'occurrences/view': { success: 1, data: makeOccurrence(1, { ...why, filing }) } });
    openPage('/occurrence/1');
    const buttons = await screen.findAllByRole('button', { name: /^(File|Waive|Void|Set a target)$/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['File', 'Set a target', 'Waive', 'Void']);
  });

  test('offers nothing while the library is read-only', async () => {
    const filing = makeFiling({ may: ['file', 'waive', 'target'] });
    startServer({ 'occurrences/view': { success: 1, data: makeOccurrence(1, { ...why, filing }) } });
    writeStored('lexboard.read-only', 'yes');
    openPage('/occurrence/1');
    expect(await screen.findByText(why.why_date)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(File|Waive|Set a target)/ })).toBeNull();
  });

  test('says plainly that there is none, leads to Obligations, and offers no other try', async () => {
    startServer({ 'occurrences/view': unknown });
    openPage('/occurrence/9');
    expect(await screen.findByText('There is no such due date.')).toBeVisible();
    expect(screen.getByText(/the due date was removed when its schedule or place changed/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Obligations' })).toHaveAttribute('href', '/obligations');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('that did not come can be asked for again', async () => {
    const server = startServer();
    openPage('/occurrence/9');
    expect(await screen.findByText('The server cannot be reached.')).toBeVisible();
    expect(screen.queryByText('There is no such due date.')).toBeNull();
    server.replies['occurrences/view'] = { success: 1, data: makeOccurrence(9, why) };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(why.why_date)).toBeVisible();
  });

  test('of an address without a number says so, and asks nobody', async () => {
    const server = startServer();
    openPage('/occurrence/first');
    expect(await screen.findByText('There is no such due date.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(server.requests.filter(({ path }) => path === 'occurrences/view')).toEqual([]);
  });
});

test('a due date says its target with the reason, from when it may be filed, and that it is attested', async () => {
  const due = makeOccurrence(1, {
    ...why,
    ...{ is_attested: true, opens_on: '2026-11-01', target: '2026-11-13' },
    why_target: '7 days before it is due',
    filing: makeFiling({ may: ['file'] }),
  });
  startServer({ 'occurrences/view': { success: 1, data: due } });
  openPage('/today?why=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Due date' }));
  expect(await dialog.findByText('13 Nov 2026, passed · 7 days before it is due')).toBeVisible();
  expect(dialog.getByText('1 Nov 2026')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Attest' }));
  const form = within(await screen.findByRole('dialog', { name: 'Attest duty' }));
  expect(await form.findByRole('button', { name: 'Attest duty' })).toBeEnabled();
  expect(form.getByText('The number of the report or minutes, if there is one.')).toBeVisible();
});

test('what an extension made on time says so in the list, in its detail and in its timeline', async () => {
  const fields = { ...why, standing: 'on-time', by_extension: true, filed_on: '2026-11-18' };
  const entry = {
    ...{ at: '2026-11-21T09:00:00Z', user: 'Lexboard', action: 'Extended', reason: '' },
    changes: { due: ['2026-11-15', '2026-11-20'], standing: ['late', 'on time by extension'] },
  };
  const due = makeOccurrence(1, { ...fields, filing: makeFiling({ timeline: [entry] }) });
  startServer({
    'occurrences/view': { success: 1, data: due },
    'today/view': makeToday({ overdue: makeSection([due]) }),
  });
  openPage('/today?why=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Due date' }));
  expect(await dialog.findByText('on time by extension')).toBeVisible();
  expect(dialog.getByText('Status: on time by extension')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: /^Return 1.*on time by extension/ })).toBeVisible();
});

test('a due date by the hour says its time in its detail, in its dialog and in its timeline', async () => {
  const timeline = [
    {
      ...{ at: '2026-11-21T09:00:00Z', user: 'Lexboard', action: 'Moved', reason: '' },
      changes: { due: ['2026-11-20 02:10', '2026-11-20 05:10'] },
    },
    {
      ...{ at: '2026-11-20T09:00:00Z', user: 'asha@demo.test', action: 'Filed', reason: '' },
      changes: { filedOn: [null, '2026-11-10 04:00'] },
    },
  ];
  const due = makeOccurrence(1, {
    ...why,
    ...{ due_time: '05:10', stands_in_for: 'Asha Rao, Head <asha@demo.test>' },
    filing: makeFiling({ may: ['file'], timeline }),
  });
  const server = startServer({ 'occurrences/view': { success: 1, data: due } });
  openPage('/today?why=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Due date' }));
  expect(await dialog.findByText('20 Nov 2026, 05:10')).toBeVisible();
  expect(dialog.getByText('Due: 20 Nov 2026, 02:10 → 20 Nov 2026, 05:10')).toBeVisible();
  expect(dialog.getByText('Done on: 10 Nov 2026, 04:00')).toBeVisible();
  expect(dialog.getByText('Entered 10 days after the filing')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'File' }));
  const form = within(await screen.findByRole('dialog', { name: /^File/ }));
  expect(await form.findByText(/^Due 20 Nov 2026, 05:10/)).toBeVisible();
  expect(form.getByText('You file for Asha Rao, who is away.')).toBeVisible();
  // As after a refusal: what was typed stays, and who is back is away no more.
  await userEvent.type(form.getByLabelText('Reference'), 'ARN 7');
  server.replies['occurrences/view'] = { success: 1, data: { ...due, version: 2, stands_in_for: null } };
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(form.queryByText(/^You file for/)).toBeNull());
  expect(form.getByLabelText('Reference')).toHaveValue('ARN 7');
});
