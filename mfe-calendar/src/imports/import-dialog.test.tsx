import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeStored } from 'shared-lib/session';
import { bodiesOf, type FakeServer, makeOccurrence, openPage, startServer } from '../testing/open-due-dates';

let server: FakeServer;

beforeEach(() => {
  server = startServer({
    'occurrences/list': {
      success: 1,
      total: 2,
      data: [makeOccurrence(1), makeOccurrence(2)],
      next: null,
    },
    'profiles/list': { success: 1, data: [] },
    'imports/list': { success: 1, data: [] },
  });
});

const table = () => screen.findByRole('table');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('an import:', () => {
  const places = new File(['Name\nx'], 'places.csv', { type: 'text/csv' });
  const adds = {
    ...{ dates: 36, first: '2026-12-15', has_organisation: true, waits: 10, places_waiting: 5 },
    places: [
      { name: 'Goa depot', dates: 24 },
      { name: 'Surat', dates: 12 },
    ],
  };
  const file = new File(['Duty\nx'], 'filed.csv', { type: 'text/csv' });

  it('is checked first, names the rows with errors, and is applied once all are right', async () => {
    globalThis.fetch = importsOn(globalThis.fetch);
    openPage('/obligations');
    await table();
    await press('Import');
    await userEvent.upload(await screen.findByLabelText(/File, XLSX or CSV/), file);
    await press('Check');
    expect(
      await screen.findByText('15 of 20 rows have errors. Correct these rows, or import only the rows without errors.'),
    ).toBeInTheDocument();
    const [, ...faults] = within(screen.getByRole('table', { name: 'Errors' })).getAllByRole('row');
    const cellsOf = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(faults.map(cellsOf)).toEqual([
      ['2, 5, 9, 10, 11 … (14 rows)', 'State', 'There is no state "Maharastra". Did you mean "Maharashtra"?'],
      ['3', 'Filed on', '2027-01-01 has not come yet.'],
      ['4', 'The row', 'Row 2 files the same due date.'],
    ]);
    expect(screen.getByText('More errors: 4. Download the sheet to see them.')).toBeInTheDocument();
    // The file is folded, so that the errors are in view.
    expect(screen.getByText(/^File, XLSX or CSV/)).not.toBeVisible();
    expect(screen.getByText('These columns are ignored: Remark, Paid')).toBeInTheDocument();
    expect(screen.getByLabelText(/File, XLSX or CSV/)).toHaveAccessibleDescription(/Days are read with the day first/);
    expect(screen.getByRole('button', { name: 'Download the sheet with the errors' })).toBeInTheDocument();
    expect(screen.getByText(/^The sheet is an Excel file \(XLSX\)\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import \d+ rows?$/ })).toBeNull();
    await userEvent.upload(screen.getByLabelText(/File, XLSX or CSV/), new File(['y'], 'right.csv'));
    await press('Check');
    await userEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
    await screen.findByRole('heading', { name: 'right.csv was imported' });
    expect(calls).toEqual(['check filed.csv', 'check right.csv', 'apply right.csv']);
  });

  it('leaves out the rows with errors if asked, says how many, and offers a sheet with only these', async () => {
    globalThis.fetch = importsOn(globalThis.fetch);
    openPage('/obligations');
    await table();
    await press('Import');
    await userEvent.upload(await screen.findByLabelText(/File, XLSX or CSV/), file);
    await press('Check');
    await userEvent.click(await screen.findByRole('button', { name: 'Import 5 rows without errors' }));
    await screen.findByRole('heading', { name: 'filed.csv was imported' });
    expect(calls).toEqual(['check filed.csv', 'apply filed.csv right=5']);
    expect(screen.getByText('15 rows with errors were left out.')).toBeVisible();
    const sizes: number[] = [];
    URL.createObjectURL = (file) => `blob:${sizes.push(file instanceof Blob ? file.size : 0)}`;
    await press('Download the sheet with the errors');
    expect(sizes).toEqual(['left out'.length]);
  });

  it('says before branches are imported which due dates come with them', async () => {
    globalThis.fetch = importsOn(globalThis.fetch);
    openPage('/obligations');
    await table();
    await press('Import');
    await userEvent.selectOptions(await screen.findByLabelText('What'), 'Branches');
    await userEvent.upload(screen.getByLabelText(/File, XLSX or CSV/), places);
    await press('Check');
    expect(await screen.findByText('The new places add 36 due dates, the first on 15 Dec 2026.')).toBeVisible();
    expect(screen.getByText(/can also change due dates of your existing places/)).toBeVisible();
    expect(
      screen.getByText('10 duties need an answer at 5 of the new places before they have due dates.'),
    ).toBeVisible();
    await userEvent.click(screen.getByText('By place'));
    expect(screen.getByText('Goa depot').closest('li')).toHaveTextContent('Goa depot: 24');
  });

  it('says before owners are imported how many open due dates change hands', async () => {
    globalThis.fetch = importsOn(globalThis.fetch);
    openPage('/obligations');
    await table();
    await press('Import');
    await userEvent.selectOptions(await screen.findByLabelText('What'), 'Owners and checkers');
    await userEvent.upload(screen.getByLabelText(/File, XLSX or CSV/), new File(['Law\nx'], 'owners.csv'));
    await press('Check');
    const size = 'Open due dates that change: 1,234. Duties with such due dates: 4.';
    expect(await screen.findByText(size)).toBeVisible();
  });

  it('says what came in and what was left out until it is closed, and is undone there', async () => {
    const batch = { id: 1, what: 'due-dates', file: 'right.csv', rows: 2, made_by: 'asha@demo.test' };
    const made = { made_at: '2026-11-20T09:00:00Z', undone_at: null, undone_by: null };
    server.replies['imports/list'] = { success: 1, data: [{ ...batch, ...made }] };
    server.replies['imports/undo'] = { success: 1, message: 'Import undone' };
    globalThis.fetch = importsOn(globalThis.fetch);
    openPage('/obligations');
    await table();
    await press('Import');
    await userEvent.upload(await screen.findByLabelText(/File, XLSX or CSV/), new File(['y'], 'right.csv'));
    await press('Check');
    await userEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
    const heading = await screen.findByRole('heading', { name: 'right.csv was imported' });
    expect(heading).toHaveFocus();
    expect(screen.getByText('2 due dates are filed.')).toBeInTheDocument();
    expect(screen.queryByText('No row was left out.')).toBeNull();
    expect(screen.getByText('9 rows in which nothing was filled in are skipped.')).toBeInTheDocument();
    expect(screen.getByText('These columns are ignored: Remark, Paid')).toBeInTheDocument();
    // The list of earlier imports does not repeat it.
    await userEvent.click(screen.getByRole('button', { name: 'Undo right.csv' }));
    const question = within(screen.getByRole('group', { name: 'Undo this import?' }));
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { name: 'right.csv was undone' })).toHaveFocus();
    expect(bodiesOf(server, 'imports/undo')).toEqual([{ id: 1 }]);
    await press('Import another file');
    await userEvent.upload(screen.getByLabelText(/File, XLSX or CSV/), file);
    await press('Check');
    expect(await screen.findByRole('table', { name: 'Errors' })).toBeInTheDocument();
    // A look at the files keeps what was checked, and so does the question before it closes.
    await userEvent.click(screen.getByLabelText(/File, XLSX or CSV/));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const leaving = async () => within(await screen.findByRole('alertdialog'));
    await userEvent.click((await leaving()).getByRole('button', { name: 'Go on' }));
    expect(screen.getByRole('table', { name: 'Errors' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click((await leaving()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has its buttons below everything else, so that they cover nothing while one scrolls', async () => {
    openPage('/obligations');
    await table();
    await press('Import');
    const heading = await screen.findByRole('heading', { name: 'Earlier imports' });
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    expect(heading.compareDocumentPosition(cancel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  let calls: string[] = [];

  /** Forms are no JSON, so the fake server does not read them. */
  function importsOn(others: typeof fetch): typeof fetch {
    calls = [];
    return async (address, request) => {
      const [, path] = /imports\/(check|apply)/.exec(String(address)) ?? [];
      if (!path || !(request?.body instanceof FormData)) return others(address, request);
      const sent = request.body.get('file');
      const name = sent instanceof File ? sent.name : '';
      const [right = ''] = /right=\d+/.exec(String(address)) ?? [];
      calls.push(`${path} ${name} ${right}`.trim());
      const isFaulty = name === 'filed.csv';
      const state = 'There is no state "Maharastra". Did you mean "Maharashtra"?';
      const faults = [
        { fault: state, column: 'State', rows: 14, first: [2, 5, 9, 10, 11] },
        { fault: 'Filed on: 2027-01-01 has not come yet.', column: 'Filed on', rows: 1, first: [3] },
        { fault: 'Row 2 files the same due date.', column: '', rows: 1, first: [4] },
      ];
      const data = {
        ...(isFaulty
          ? {
              rows: 20,
              faulty: 15,
              faults,
              more_faults: 4,
              sheet: btoa('x'),
              left_out_sheet: btoa('left out'),
            }
          : { rows: 2, skipped: 9, faulty: 0, faults: [], more_faults: 0, sheet: null }),
        ...(name === 'places.csv' && { adds }),
        ...(name === 'owners.csv' && { reassigns: { duties: 4, due_dates: 1234 } }),
        unread: ['Remark', 'Paid'],
      };
      const reply =
        path === 'check'
          ? { success: 1, data }
          : { success: 1, message: 'Imported 2 rows', id: 1, rows: 2, ...(right && { left_out: 15 }) };
      return { json: async () => reply } as Response;
    };
  }

  it('the same file can be chosen again after its errors were mended', async () => {
    globalThis.fetch = importsOn(globalThis.fetch);
    openPage('/obligations');
    await table();
    await press('Import');
    await userEvent.upload(await screen.findByLabelText(/File, XLSX or CSV/), file);
    await press('Check');
    expect(await screen.findByText('2027-01-01 has not come yet.')).toBeInTheDocument();
    await userEvent.upload(screen.getByLabelText(/File, XLSX or CSV/), file);
    expect(screen.queryByText('2027-01-01 has not come yet.')).toBeNull();
    await press('Check');
    expect(await screen.findByText('2027-01-01 has not come yet.')).toBeInTheDocument();
  });

  it('is undone after a question, which drops what was checked before', async () => {
    globalThis.fetch = importsOn(globalThis.fetch);
    const batch = { id: 6, what: 'places', file: 'shops.xlsx', rows: 1, made_by: 'asha@demo.test' };
    const made = { made_at: '2026-11-20T09:00:00Z', undone_at: null, undone_by: null };
    server.replies['imports/list'] = { success: 1, data: [{ ...batch, ...made }] };
    server.replies['imports/undo'] = { success: 1, message: 'Undone' };
    openPage('/obligations');
    await table();
    await press('Import');
    await userEvent.upload(await screen.findByLabelText(/File, XLSX or CSV/), file);
    await press('Check');
    expect(await screen.findByText('2027-01-01 has not come yet.')).toBeInTheDocument();
    expect(await screen.findByText(/^Branches: shops.xlsx, 1 row, /)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo shops.xlsx' }));
    expect(bodiesOf(server, 'imports/undo')).toEqual([]);
    const question = within(screen.getByRole('group', { name: 'Undo this import?' }));
    expect(question.getByRole('button', { name: 'Keep' })).toHaveFocus();
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(bodiesOf(server, 'imports/undo')).toEqual([{ id: 6 }]));
    await waitFor(() => expect(screen.queryByText('2027-01-01 has not come yet.')).toBeNull());
  });

  it('without due dates takes places and owners, and people with View access see no button', async () => {
    writeStored('workspaceAccessType', 'View');
    openPage('/obligations');
    await table();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    expect(screen.queryByLabelText('Select all 2 shown')).toBeNull();
  });
});
