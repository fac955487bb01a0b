import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  makeFiling,
  makeOccurrence,
  makeSection,
  makeToday,
  openPage,
  startServer,
} from '../testing/open-due-dates';

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
      data: makeOccurrence(1, { statutory_due: '2026-11-15', ...why }),
    },
  });
  openPage('/today');
  await userEvent.click(await screen.findByRole('button', { name: /^Return 1/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Due date' }));
  expect(await dialog.findByText(why.why_date)).toBeVisible();
  const days = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(days.slice(1, 4)).toEqual(['1 Oct 2026 to 31 Oct 2026', '15 Nov 2026', '20 Nov 2026']);
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

test('a shared link opens the reasons of a due date without an extension', async () => {
  startServer({ 'occurrences/view': { success: 1, data: makeOccurrence(1, { ...why, period_end: null }) } });
  openPage('/today?why=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Due date' }));
  expect(await dialog.findByText('20 Nov 2026')).toBeVisible();
  expect(dialog.queryByText('Extended to')).toBeNull();
  expect(dialog.queryByText('Period')).toBeNull();
});

test('reasons that did not come can be asked for again', async () => {
  const server = startServer({ 'occurrences/view': { success: 0, message: 'There is no such due date.' } });
  openPage('/today?why=9');
  const dialog = within(await screen.findByRole('dialog', { name: 'Due date' }));
  expect(await dialog.findByText('There is no such due date.')).toBeVisible();
  server.replies['occurrences/view'] = { success: 1, data: makeOccurrence(9, why) };
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(why.why_date)).toBeVisible();
});

describe('the page of a due date', () => {
  const lastFilings = [
    {
      id: 8,
      due: '2026-10-20',
      period_start: '2026-09-01',
      period_end: '2026-09-30',
      filed_on: '2026-10-22',
      standing: 'late',
      reference: 'ARN 7',
      filed_by: 'asha@demo.test',
    },
    { id: 7, due: '2026-09-20', period_start: null, filed_on: '2026-09-18', standing: 'on-time' },
  ];

  test('says its days, its reasons and what was done before, and its one main button files it', async () => {
    startServer({
      'occurrences/view': {
        success: 1,
        data: makeOccurrence(1, {
          ...why,
          statutory_due: '2026-11-15',
          target: '2026-11-12',
          last_filings: lastFilings,
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
      'The law says': '15 Nov 2026',
      'Extended to': '20 Nov 2026',
      Target: '12 Nov 2026',
    });
    expect(screen.getByText(why.why_date)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Why it applies' })).toBeVisible();
    const [first, second] = within(screen.getByRole('list', { name: 'Last filings' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent(
      '1 Sep 2026 to 30 Sep 2026 ◷ done late' + 'Done on 22 Oct 2026 · asha@demo.test · ARN 7',
    );
    expect(second).toHaveTextContent('Due 20 Sep 2026 ✓ on timeDone on 18 Sep 2026');
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/occurrence/8');
    await userEvent.click(screen.getByRole('button', { name: 'File' }));
    expect(await screen.findByRole('dialog', { name: 'File' })).toBeVisible();
  });

  test('of an unknown one says so, and what did not come can be asked for again', async () => {
    const server = startServer({
      'occurrences/view': { success: 0, message: 'There is no such due date any more.' },
    });
    openPage('/occurrence/9');
    expect(await screen.findByText('There is no such due date any more.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Today' })).toHaveAttribute('href', '/today');
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
