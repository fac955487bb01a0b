import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { announcements$ } from 'shared-lib/bus';
import { QueryClientProvider, queryClient } from 'shared-lib/query';
import { BrowserRouter } from 'shared-lib/router';
import { UiRoot } from 'shared-lib/ui';
import { DetailsDialog } from './details-dialog';
import { formatLoggedValue, type LogEntry, readLogEntry } from './log-entry';
import { LogFilters } from './log-filters';
import { LogsArea } from './logs-area';

/** The details of the first entry, and of those to which one goes on. */
function OpenedEntry({ rows }: { rows: readonly LogEntry[] }) {
  const [entry, setEntry] = useState(rows[0]);
  return entry && <DetailsDialog {...{ entry, rows }} onGo={setEntry} onTried={() => {}} onClosed={() => {}} />;
}

describe('the filters of the logs', () => {
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('focus a filter with a fault, also after the filters were cleared', async () => {
    globalThis.fetch = async () => ({ status: 200, json: async () => ({ success: 1, data: [] }) }) as Response;
    render(
      <UiRoot>
        <LogFilters filters={{}} hasUsers onFilter={() => {}} />
      </UiRoot>,
    );
    // Styles for wide screens do not apply here, so the fields are folded as on a phone.
    await press('Filters');
    for (const _time of ['first', 'second']) {
      await userEvent.type(screen.getByLabelText('From'), '2026-04-03');
      await userEvent.type(screen.getByLabelText('To'), '2026-04-02');
      await press('Filter');
      await waitFor(() => expect(screen.getByLabelText('To')).toHaveFocus());
      await press('Clear');
    }
  });

  test('report at once a user name in the address that is too long', async () => {
    globalThis.fetch = async () => ({ status: 200, json: async () => ({ success: 1, data: [] }) }) as Response;
    render(
      <UiRoot>
        <LogFilters filters={{ user: 'x'.repeat(201) }} hasUsers onFilter={() => {}} />
      </UiRoot>,
    );
    expect(await screen.findByText('At most 200 characters.')).toBeInTheDocument();
    expect(screen.getByLabelText('User')).toHaveValue('x'.repeat(201));
  });

  test.each([
    [{ from: 'yesterday' }, 'The day in the address is not a day, so it is ignored.'],
    [{ from: '2026-04-01', to: '2026-02-30' }, 'The day in the address is not a day, so it is ignored.'],
    [{ from: '2026-04-01' }, ''],
    [{}, ''],
  ])('say about the days of the address %j: %j', async (filters, notice) => {
    globalThis.fetch = async () => ({ status: 200, json: async () => ({ success: 1, data: [] }) }) as Response;
    render(
      <UiRoot>
        <LogFilters filters={filters} hasUsers onFilter={() => {}} />
      </UiRoot>,
    );
    expect((await screen.findByRole('status')).textContent).toBe(notice);
  });

  test('unfold when the address gets a last day before the first', async () => {
    globalThis.fetch = async () => ({ status: 200, json: async () => ({ success: 1, data: [] }) }) as Response;
    const filtersFrom = (from: string) => (
      <UiRoot>
        <LogFilters filters={{ from, to: '2026-04-02' }} hasUsers onFilter={() => {}} />
      </UiRoot>
    );
    const { rerender } = render(filtersFrom('2026-04-01'));
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'false');
    rerender(filtersFrom('2026-04-03'));
    expect(await screen.findByText('The last day must not be before the first one.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'true');
  });
});

test('the log: a row whose details restore a deleted record says so beside its arrow', async () => {
  queryClient.clear();
  const entry = { at: '2026-04-03T10:00:00.000Z', action: 'Deleted', kind: 'license', user: 'asha@a.test' };
  const data = [
    { ...entry, id: 'timeline-7', name: 'Board', restorable: { kind: 'license', id: 3 } },
    { ...entry, id: 'timeline-6', name: 'Audit', restorable: null },
  ];
  const replyTo = (path: string) =>
    path.includes('/list?') ? { success: 1, totalLength: 2, data } : { success: 1, data: [] };
  globalThis.fetch = async (address) => ({ status: 200, json: async () => replyTo(String(address)) }) as Response;
  history.replaceState(null, '', '/setup/detailedactivitylogs');
  render(
    <QueryClientProvider client={queryClient}>
      <UiRoot>
        <BrowserRouter>
          <LogsArea />
        </BrowserRouter>
      </UiRoot>
    </QueryClientProvider>,
  );
  const opener = await screen.findByRole('button', { name: /^Details of Deleted Board, .*: Restore…$/ });
  expect(opener).toHaveTextContent('Restore…');
  expect(screen.getByRole('button', { name: /^Details of Deleted Audit/ })).not.toHaveTextContent('Restore');
  await userEvent.click(opener);
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeVisible();
});

describe('the details of a log entry', () => {
  const fingerprint = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

  test.each([
    ['2026-04-03', '3 Apr 2026'],
    ['Circular of 2026-04-03', 'Circular of 2026-04-03'],
    ['2026-04-03T03:35:00.000Z', '3 Apr 2026, 09:05'],
    [fingerprint, fingerprint],
    ['2026-13-45', '2026-13-45'],
    ['First Act', 'First Act'],
  ])('show %s as %s', (logged, shown) => {
    expect(formatLoggedValue(logged)).toBe(shown);
  });

  test.each([
    ['Board pack 2026-10-01 to 2026-12-31', 'Board pack 1 Oct to 31 Dec 2026'],
    ['Leave 2026-12-30 to 2027-01-02', 'Leave 30 Dec 2026 to 2 Jan 2027'],
    ['Return of fees, due 2026-11-29', 'Return of fees, due 29 Nov 2026'],
    ['Order 2026-13-45', 'Order 2026-13-45'],
  ])('name %s as %s', (name, shown) => {
    expect(readLogEntry({ id: '1', at: '2026-11-28T00:00:00Z', name })?.name).toBe(shown);
  });

  type Reply = { success: number; message: string };

  const deletion = {
    id: 'timeline-7',
    at: '2026-04-03T10:00:00.000Z',
    action: 'Deleted',
    kind: 'other_compliance',
    name: 'Board',
    restorable: { kind: 'other-compliance', id: 3 },
  };

  let requests: { path: string; body: object }[];
  let announced: object[];
  let outcomes: string[];
  let subscription: { unsubscribe(): void };
  beforeEach(() => {
    [requests, announced, outcomes] = [[], [], []];
    subscription = announcements$.subscribe((announcement) => announced.push(announcement));
  });
  afterEach(() => subscription.unsubscribe());

  function answerWith(reply: () => Promise<Reply>) {
    globalThis.fetch = async (address, init) => {
      requests.push({
        path: new URL(String(address), location.href).pathname,
        body: JSON.parse(String(init?.body)),
      });
      const replyBody = await reply();
      return { status: 200, json: async () => replyBody } as Response;
    };
  }

  function open(fields: Record<string, unknown> = deletion): void {
    render(
      <UiRoot>
        <DetailsDialog
          entry={readLogEntry(fields) as LogEntry}
          rows={[]}
          onGo={() => {}}
          onTried={() => outcomes.push('tried')}
          onClosed={() => outcomes.push('closed')}
        />
      </UiRoot>,
    );
  }

  const restoring = () => screen.getByRole('button', { name: 'Restore' });

  test.each([
    ['something that was restored or is too old', null],
    ['a kind that this version does not know', { kind: 'unicorn', id: 3 }],
  ])('offer no restore of %s', (_what, restorable) => {
    open({ ...deletion, restorable });
    expect(screen.getByRole('dialog')).toHaveTextContent('Board');
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  });

  test('name the person, and the user name as a fact', () => {
    open({ ...deletion, user: 'asha@a.test', person: 'Asha Rao, Head <asha@a.test>' });
    expect(screen.getByText('Asha Rao')).toBeVisible();
    expect(screen.getByText('User name').nextElementSibling).toHaveTextContent('asha@a.test');
  });

  test('lead to the entries above and below in the list', async () => {
    const rows = ['Board', 'Audit', 'Bonus'].map(
      (name, place) => readLogEntry({ ...deletion, id: `timeline-${place}`, name }) as LogEntry,
    );
    render(
      <UiRoot>
        <OpenedEntry rows={rows} />
      </UiRoot>,
    );
    const next = screen.getByRole('button', { name: 'Next entry' });
    expect(screen.getByRole('button', { name: 'Previous entry' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(screen.getByLabelText('Reason to restore (optional)'), 'For the board');
    await userEvent.click(next);
    expect(screen.getByRole('heading', { name: 'Audit' })).toBeVisible();
    expect(screen.getByLabelText('Reason to restore (optional)')).toHaveValue('');
    await userEvent.click(next);
    expect(screen.getByRole('heading', { name: 'Bonus' })).toBeVisible();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveFocus();
  });

  test('show a long value in part, and as a whole after a press', async () => {
    const long = `${'A long reason. '.repeat(30)}Its end.`;
    open({ ...deletion, changes: { note: [null, long] } });
    expect(screen.queryByText(/Its end\./)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByText(/Its end\./)).toBeVisible();
  });

  test('send a restore once with its reason, show a message, refresh the lists and close', async () => {
    let reply = (_reply: Reply) => {};
    answerWith(() => new Promise((resolve) => (reply = resolve)));
    open();
    await userEvent.type(screen.getByLabelText('Reason to restore (optional)'), ' By mistake ');
    await userEvent.click(restoring());
    expect(restoring()).toBeDisabled();
    reply({ success: 1, message: 'Data Restored Successfully' });
    await waitFor(() => expect(outcomes).toEqual(['tried', 'closed']));
    expect(requests).toEqual([
      { path: '/api/othercomp/restore', body: expect.objectContaining({ id: 3, reason: 'By mistake' }) },
    ]);
    expect(announced).toEqual([
      { type: 'record-saved', kind: 'other-compliance', id: '3' },
      { type: 'message', text: 'Data Restored Successfully' },
    ]);
  });

  test('stay open and show the reason when the restore is refused', async () => {
    answerWith(async () => ({ success: 0, message: 'Its law has been deleted. Restore the law first.' }));
    open();
    await userEvent.click(restoring());
    expect(await screen.findByRole('alert')).toHaveTextContent('Its law has been deleted.');
    expect(restoring()).toBeEnabled();
    expect(outcomes).toEqual(['tried']);
    expect(announced).toEqual([]);
  });
});
