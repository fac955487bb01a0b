import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider, queryClient } from 'shared-lib/query';
import { BrowserRouter } from 'shared-lib/router';
import { UiRoot } from 'shared-lib/ui';
import { findActionOfForm, formNameOf, readHolidayList } from './holiday-list';
import { HolidaysArea } from './holidays-area';

/** Loads the dialogs beforehand: their load time is not tested here. */
beforeAll(() =>
  Promise.all([
    import('./list-form-dialog'),
    import('./day-form-dialog'),
    import('./import-holidays-dialog'),
    import('./delete-holidays-dialog'),
  ]),
);

const india = {
  id: 3,
  version: 2,
  name: 'India',
  source: 'Gazette',
  reach: 'national',
  state_id: null,
  saturdays: 'second-fourth',
  sundays: true,
  days: [
    { day: '2026-01-26', name: 'Republic Day' },
    { day: '2027-01-26', name: 'Republic Day' },
    { day: '2027-08-15', name: 'Independence Day' },
  ],
};

let replies: Record<string, object>;
let requests: [path: string, body: Record<string, unknown>][];

beforeEach(() => {
  queryClient.clear();
  requests = [];
  replies = {
    'holidays/list': { success: 1, data: [india] },
    'law/datafetchdropdown': { success: 1, state: [{ id: 27, name: 'Maharashtra' }] },
    'holidays/save': { success: 1, message: 'Data Updated Successfully', id: 3, version: 3 },
    'holidays/import': { success: 1, message: 'Data Added Successfully', id: 3, version: 3, added: 1 },
  };
  globalThis.fetch = async (input, init) => {
    const path = String(input).replace(/^.*\/api\/|\?.*$/g, '');
    requests.push([path, JSON.parse(String(init?.body ?? '{}'))]);
    return { status: 200, json: async () => replies[path] ?? { success: 0, message: 'No.' } } as Response;
  };
});

const sent = (path: string) => requests.filter(([asked]) => asked === path).map(([, body]) => body);

function open() {
  history.replaceState(null, '', '/setup/holidays');
  render(
    <QueryClientProvider client={queryClient}>
      <UiRoot>
        <BrowserRouter>
          <HolidaysArea />
        </BrowserRouter>
      </UiRoot>
    </QueryClientProvider>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const openDialog = async (button: string) => {
  await press(button);
  return within(await screen.findByRole('dialog'));
};
const shownDays = () =>
  within(screen.getByRole('list', { name: /^Days off in/ }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('time')?.textContent);

describe('the screen of holidays', () => {
  test('says what to do first where there is no list, and adds one', async () => {
    replies['holidays/list'] = { success: 1, data: [] };
    open();
    expect(await screen.findByText(/Add the national list first/)).toBeInTheDocument();
    const form = await openDialog('Add list');
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'India');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const weekdays = { saturdays: 'none', sundays: true };
    expect(sent('holidays/save')).toMatchObject([
      { name: 'India', source: '', reach: 'national', state_id: null, days: [], ...weekdays },
    ]);
    expect(await screen.findByText('Data Updated Successfully')).toBeInTheDocument();
  });

  test('a list that could not be loaded shows no list, and can be tried again', async () => {
    replies['holidays/list'] = { success: 0, message: 'No.' };
    open();
    expect(await screen.findByText('The days off could not be loaded.')).toBeInTheDocument();
    expect(screen.queryByText(/There is no list/)).not.toBeInTheDocument();
    replies['holidays/list'] = { success: 1, data: [india] };
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'India' })).toBeInTheDocument();
  });

  test('shows the days of the last year, and of the year that is chosen', async () => {
    open();
    await screen.findByText('Gazette');
    expect(screen.getByText('Sundays, second and fourth Saturdays')).toBeInTheDocument();
    expect(shownDays()).toEqual(['Tue 26 Jan 2027', 'Sun 15 Aug 2027']);
    await press('2026');
    expect(shownDays()).toEqual(['Mon 26 Jan 2026']);
  });

  test('adds a day on top of the version that is shown; one that stands there is refused', async () => {
    open();
    await screen.findByText('Gazette');
    const form = await openDialog('Add day');
    await userEvent.type(form.getByRole('textbox', { name: 'Day' }), '01/26/2026');
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Gandhi');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    expect(await form.findByText('This day stands in the list already.')).toBeInTheDocument();
    await userEvent.clear(form.getByRole('textbox', { name: 'Day' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Day' }), '10/02/2026');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const { days, ...rest } = sent('holidays/save')[0] ?? {};
    expect(rest).toMatchObject({ id: 3, version: 2, reach: 'national', state_id: null });
    expect(days).toEqual([...india.days, { day: '2026-10-02', name: 'Gandhi' }]);
  });

  test('deletes a day, and says which', async () => {
    open();
    await screen.findByText('Gazette');
    const form = await openDialog('Delete 15 Aug 2027, Independence Day');
    expect(form.getByText(/15 Aug 2027, Independence Day, is no day off/)).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent('holidays/save')).toMatchObject([{ days: india.days.slice(0, 2) }]));
  });

  test('imports nothing while a line is faulty: each is named, and can be mended there', async () => {
    open();
    await screen.findByText('Gazette');
    const form = await openDialog('Import CSV');
    const text = 'date,name\n31-02-2026,None\n2026-01-26,Republic Day';
    await userEvent.upload(form.getByLabelText('File'), fileOf(text));
    expect(await form.findByText('2 faulty lines')).toBeInTheDocument();
    expect(form.getByText(/^Line 2: .*31-02-2026/)).toBeInTheDocument();
    expect(form.getByText(/^Line 3: .*Republic Day/)).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Add days' }));
    expect(await form.findByText(/Mend the lines below/)).toBeInTheDocument();
    expect(sent('holidays/import')).toEqual([]);
    await userEvent.clear(form.getByLabelText('Lines'));
    await userEvent.type(form.getByLabelText('Lines'), '02-10-2026,Gandhi');
    expect(await form.findByText('1 day will be added.')).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Add days' }));
    await waitFor(() =>
      expect(sent('holidays/import')).toMatchObject([{ id: 3, version: 2, csv: '02-10-2026,Gandhi' }]),
    );
  });

  test('a draft finds its form again', () => {
    const list = readHolidayList(india);
    if (!list) throw new Error('This is a list.');
    const [holiday = { day: '', name: '' }] = list.days;
    const actions = [
      { act: 'add-list' },
      { act: 'edit-list', list },
      { act: 'import', list },
      { act: 'add-day', list },
      { act: 'edit-day', list, holiday },
    ] as const;
    for (const action of actions) expect(findActionOfForm(formNameOf(action), [list])).toEqual(action);
    expect(findActionOfForm('holidays.edit-list.4', [list])).toBeUndefined();
  });
});

/** The files of jsdom have no `text`. */
function fileOf(text: string): File {
  return Object.assign(new File([text], 'days.csv', { type: 'text/csv' }), { text: async () => text });
}
