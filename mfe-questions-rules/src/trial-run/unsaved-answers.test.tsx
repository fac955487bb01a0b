import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type UnsavedEntry, unsaved$ } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import { BrowserRouter } from 'shared-lib/router';
import { addUnsavedDraft, listUnsavedDrafts } from 'shared-lib/session';
import { createResumeState } from 'shared-lib/unsaved';
import { goa, openTrialRun, pune, startServer, twiceTheSame } from '../testing/open-trial-run';
import { parseProfiles } from './profile';
import { useAnswerSheet } from './use-sheet';

beforeAll(() => import('./trial-run-area'));

let server: ReturnType<typeof startServer>;
let unsaved: readonly UnsavedEntry[];
const subscription = unsaved$.subscribe((all) => {
  unsaved = all;
});
afterAll(() => subscription.unsubscribe());

beforeEach(() => {
  server = startServer();
});

const workers = () => screen.findByRole('textbox', { name: 'How many workers?' });
const profile = () => screen.getByRole('combobox', { name: 'Place' });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function takeUp(name: string): Promise<void> {
  await screen.findByRole('option', { name });
  await userEvent.selectOptions(profile(), name);
}

const givenAnswers = (answer: string) => [{ question: 'How many workers?', answer }];
const keepSheet = (typed: object) =>
  addUnsavedDraft({
    owner: 'anna',
    unsavedDraft: {
      at: 7,
      form: 'trial-run',
      title: 'Answers of Pune',
      address: '/law-questions/0/trial-run',
      typed,
    },
    instead: undefined,
  });

test('a number question refuses another answer at its field, and saves none', async () => {
  openTrialRun();
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Place' }),
    await screen.findByRole('option', { name: 'Pune (Branch)' }),
  );
  const field = await screen.findByRole('textbox', { name: 'How many workers?' });
  const enter = async (text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  await enter('12abc');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Enter a number such as 1,200 or 12.5.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText(/^The answer to “How many workers\?” is not a number/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save as…' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.keys).toEqual([]);
  for (const text of ['1,200', '12.5', '1,00,000']) {
    await enter(text);
    expect(field).toBeValid();
  }
  server.replies['profiles/update'] = { success: 1, message: 'Data Updated Successfully', version: 4 };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.keys).toHaveLength(1));
});

test('unsaved answers: changes count as unsaved, with or without a profile', async () => {
  openTrialRun();
  await userEvent.type(await workers(), '7');
  expect(unsaved.map(({ title }) => title)).toEqual(['Trial run']);
  await userEvent.clear(await workers());
  expect(unsaved).toEqual([]);
  await takeUp('Pune (Branch)');
  await userEvent.type(await workers(), '7');
  expect(unsaved.map(({ title }) => title)).toEqual(['Answers of Pune']);
});

test('unsaved answers: choosing another profile asks before it replaces them', async () => {
  openTrialRun();
  await takeUp('Goa (Branch)');
  await takeUp('Pune (Branch)');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await userEvent.type(await workers(), '7');
  await takeUp('Goa (Branch)');
  const question = await screen.findByRole('alertdialog', { name: 'Load the answers of Goa?' });
  expect(question).toHaveTextContent('Your changed answers are lost.');
  expect(question).not.toHaveTextContent('Close');
  await userEvent.click(within(question).getByRole('button', { name: 'Keep my answers' }));
  expect(await workers()).toHaveValue('57');
  expect(profile()).toHaveDisplayValue('Pune (Branch)');
  await takeUp('Goa (Branch)');
  await click('Load the answers');
  expect(await workers()).toHaveValue('60');
  expect(unsaved).toEqual([]);
});

test('unsaved answers: choosing no profile takes its answers away, and asks first where some are unsaved', async () => {
  openTrialRun();
  await takeUp('Pune (Branch)');
  await takeUp('No place chosen');
  expect(await workers()).toHaveValue('');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await takeUp('Pune (Branch)');
  await userEvent.type(await workers(), '7');
  await takeUp('No place chosen');
  const question = await screen.findByRole('alertdialog', { name: 'Clear the answers?' });
  expect(screen.getByDisplayValue('57')).toBeInTheDocument();
  await userEvent.click(within(question).getByRole('button', { name: 'Clear the answers' }));
  expect(await workers()).toHaveValue('');
  expect(profile()).toHaveDisplayValue('No place chosen');
  expect(unsaved).toEqual([]);
});

test('unsaved answers: a draft of a profile is restored, marked, and saved onto its version', async () => {
  server.replies['profiles/update'] = { success: 1, message: 'Data Updated Successfully', version: 4 };
  keepSheet({ profileId: 5, version: 3, start: givenAnswers('5'), answers: givenAnswers('50') });
  openTrialRun();
  expect(await workers()).toHaveValue('50');
  expect(screen.getByText(/Your unsaved changes are back/)).toBeInTheDocument();
  await screen.findByRole('option', { name: 'Pune (Branch)' });
  expect(profile()).toHaveDisplayValue('Pune (Branch)');
  server.replies['profiles/list'] = {
    success: 1,
    data: [{ ...pune, answers: givenAnswers('50'), version: 4 }, goa],
  };
  await click('Save');
  await waitFor(() => expect(listUnsavedDrafts('anna')).toEqual([]));
  expect(server.requests.find(([path]) => path === 'profiles/update')?.[1]).toMatchObject({
    id: 5,
    version: 3,
    answers: givenAnswers('50'),
  });
  expect(screen.queryByText(/did not save is back/)).not.toBeInTheDocument();
});

test('unsaved answers: starting again shows the stored profile and deletes the draft', async () => {
  keepSheet({ profileId: 5, version: 3, start: givenAnswers('5'), answers: givenAnswers('50') });
  openTrialRun();
  await screen.findByRole('option', { name: 'Pune (Branch)' });
  await click('Start again');
  expect(await workers()).toHaveValue('5');
  expect(listUnsavedDrafts('anna')).toEqual([]);
});

test.each([
  ['Keep what I changed', '50'],
  ['Use the latest', '8'],
])('unsaved answers: after another person’s save, “%s” leaves %s', async (choice, expected) => {
  server.replies['profiles/list'] = {
    success: 1,
    data: [{ ...pune, answers: givenAnswers('8'), version: 4 }],
  };
  keepSheet({ profileId: 5, version: 3, start: givenAnswers('5'), answers: givenAnswers('50') });
  openTrialRun();
  expect(await screen.findByText('Somebody has changed this place since.')).toBeInTheDocument();
  await click(choice);
  expect(await workers()).toHaveValue(expected);
  expect(screen.queryByText(/has changed this place/)).not.toBeInTheDocument();
});

test('unsaved answers: where another tab saved first, the dialog of their day makes way for the choices', async () => {
  const none = { duties_added: 0, duties_gone: 0, dates_added: 0, dates_gone: 0 };
  server.replies['profiles/list'] = { success: 1, data: [pune], since: '2026-04-01' };
  server.replies['profiles/preview'] = { success: 1, data: none };
  server.replies['profiles/update'] = { success: 0, message: 'This record was changed by another user.' };
  openTrialRun();
  await takeUp('Pune (Branch)');
  await userEvent.type(await workers(), '7');
  await click('Save');
  const form = within(await screen.findByRole('dialog', { name: 'Save the answers of Pune' }));
  const save = form.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  const data = [{ ...pune, answers: givenAnswers('8'), version: 4 }];
  server.replies['profiles/list'] = { success: 1, data, since: '2026-04-01' };
  await userEvent.click(save);
  expect(await screen.findByRole('button', { name: 'Keep what I changed' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await click('Keep what I changed');
  await click('Save');
  expect(await screen.findByRole('dialog', { name: 'Save the answers of Pune' })).toBeVisible();
});

describe('the save of a place', () => {
  const none = { duties_added: 0, duties_gone: 0, dates_added: 0, dates_gone: 0 };
  const saves = () => server.requests.flatMap(([path, body]) => (path === 'profiles/update' ? [body] : []));
  beforeEach(() => {
    server.replies['profiles/list'] = { success: 1, data: [pune, goa], since: '2026-04-01' };
    server.replies['profiles/preview'] = { success: 1, data: none };
    server.replies['profiles/update'] = { success: 1, message: 'Data Updated Successfully', version: 4 };
  });

  async function saveFromDialog(): Promise<void> {
    const form = within(await screen.findByRole('dialog', { name: 'Save the answers of Pune' }));
    expect(form.getByText(/Your unsaved changes are back/)).toBeVisible();
    expect(form.getByLabelText('First day')).toHaveValue('15/12/2026');
    const save = form.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent, ...others] = saves();
    expect(sent).toMatchObject({ id: 5, version: 3, answers: givenAnswers('50'), answers_from: '2026-12-15' });
    expect(others).toEqual([]);
  }

  const sheet = { profileId: 5, version: 3, start: givenAnswers('5'), answers: givenAnswers('50') };

  /** Does what “Continue” in the notice does: it goes to the address of the draft and names its form. */
  async function resumeSaveOfPune(kept: object = { sheet }): Promise<void> {
    const [form, title, address] = ['answers-day.5', 'Save the answers of Pune', location.pathname];
    const typed = { values: { ...kept, when: 'day', day: '2026-12-15' } };
    addUnsavedDraft({ owner: 'anna', unsavedDraft: { at: 8, form, title, address, typed }, instead: undefined });
    const state = { usr: createResumeState(form), key: form, idx: 0 };
    history.replaceState(state, '');
    await act(async () => void window.dispatchEvent(new PopStateEvent('popstate', { state })));
  }

  test('goes on with the answers of its own place where another one is on the screen', async () => {
    openTrialRun();
    await takeUp('Goa (Branch)');
    await resumeSaveOfPune();
    await saveFromDialog();
    expect(await workers()).toHaveValue('50');
    expect(profile()).toHaveDisplayValue('Pune (Branch)');
  });

  test('that goes on asks before it replaces unsaved answers of another place', async () => {
    openTrialRun();
    await takeUp('Goa (Branch)');
    await userEvent.type(await workers(), '7');
    await resumeSaveOfPune();
    const question = await screen.findByRole('alertdialog', { name: 'Load the answers of Pune?' });
    expect(screen.queryByRole('dialog', { name: /^Save/ })).toBeNull();
    expect(screen.getByDisplayValue('607')).toBeInTheDocument();
    await userEvent.click(within(question).getByRole('button', { name: 'Load the answers' }));
    await saveFromDialog();
  });

  test.each([
    ['no answers, as an earlier release stored it,', {}],
    ['the answers of another place', { sheet: { ...sheet, profileId: 6 } }],
  ])('does not go on from a draft with %s', async (_what, kept) => {
    openTrialRun();
    await takeUp('Goa (Branch)');
    await resumeSaveOfPune(kept);
    expect(await workers()).toHaveValue('60');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('keeps its answers in the draft of its dialog, which asks before it closes', async () => {
    openTrialRun();
    await takeUp('Pune (Branch)');
    await userEvent.type(await workers(), '7');
    await click('Save');
    const dialog = await screen.findByRole('dialog', { name: 'Save the answers of Pune' });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'From a day' }));
    const draft = unsaved.find(({ keeping }) => keeping?.form === 'answers-day.5');
    const values = { when: 'day', sheet: { ...sheet, answers: givenAnswers('57') } };
    expect(draft?.keeping?.typed()).toEqual({ version: undefined, values });
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Close without saving this?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await workers()).toHaveValue('57');
    expect(saves()).toEqual([]);
  });

  test('that ends after another place was chosen leaves that place as it is', async () => {
    server.replies['profiles/list'] = { success: 1, data: [pune, goa] };
    let end = (_: object) => {};
    const { fetch } = globalThis;
    globalThis.fetch = (address, request) =>
      String(address).includes('profiles/update')
        ? new Promise((done) => {
            end = (body) => done({ json: async () => body, status: 200 } as Response);
          })
        : fetch(address, request);
    openTrialRun();
    await takeUp('Pune (Branch)');
    await userEvent.type(await workers(), '7');
    await click('Save');
    await takeUp('Goa (Branch)');
    await click('Load the answers');
    await act(async () => end({ success: 1, message: 'Data Updated Successfully', version: 4 }));
    expect(profile()).toHaveDisplayValue('Goa (Branch)');
    expect(await workers()).toHaveValue('60');
    expect(unsaved).toEqual([]);
  });
});

test.each([
  ['a save as a new place', 'nothing', '9', []],
  ['a save', 'nothing', '9', []],
  ['a save while somebody typed on', 'what was typed', '90', ['Answers of Pune']],
])('unsaved answers: after %s %s is a draft, even before the page renders', (how, _what, typed, left) => {
  const profiles = parseProfiles({ data: [pune] }) ?? [];
  const { result } = renderHook(() => useAnswerSheet(profiles, 5), { wrapper: BrowserRouter });
  act(() => result.current.setAnswers(givenAnswers(typed)));
  expect(unsaved).toHaveLength(1);
  act(() => {
    if (how === 'a save as a new place') result.current.savedAs(7, 1);
    else result.current.followAnswers({ id: 5, answers: givenAnswers('9') }, 4);
    expect(unsaved.map(({ title }) => title)).toEqual(left);
  });
});

test('unsaved answers: those that were left behind in one trial run are not in that of other laws', async () => {
  const goTo = (lawId: string) => {
    history.replaceState({ key: lawId, idx: 0 }, '', `/law-questions/${lawId}/trial-run`);
    return act(async () => void window.dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
  };
  openTrialRun();
  await workers();
  await goTo('4');
  await userEvent.type(await workers(), '7');
  await goTo('0');
  expect(await workers()).toHaveValue('');
  expect(unsaved).toEqual([]);
});

test('unsaved answers: a refusal disappears with the answers that it was about', async () => {
  const refused = 'This record was changed by another user.';
  server.replies['profiles/update'] = { success: 0, message: refused };
  openTrialRun();
  await takeUp('Pune (Branch)');
  await userEvent.type(await workers(), '7');
  await click('Save');
  expect(await screen.findByText(refused)).toBeInTheDocument();
  server.replies['profiles/list'] = {
    success: 1,
    data: [{ ...pune, answers: givenAnswers('8'), version: 4 }],
  };
  await click('Save');
  await userEvent.click(await screen.findByRole('button', { name: 'Use the latest' }));
  expect(await workers()).toHaveValue('8');
  expect(screen.queryByText(refused)).not.toBeInTheDocument();
});

test('unsaved answers: a save without an answer is tried again under its key, another save is not', async () => {
  openTrialRun();
  await takeUp('Pune (Branch)');
  await userEvent.type(await workers(), '7');
  for (const times of [1, 2]) {
    await click('Save');
    await waitFor(() => expect(server.keys).toHaveLength(times));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  }
  await userEvent.type(await workers(), '7');
  await click('Save');
  await waitFor(() => expect(server.keys).toHaveLength(3));
  const [first, again, other] = server.keys;
  expect(first).toEqual(expect.any(String));
  expect([again === first, other === first]).toEqual([true, false]);
});

test('unsaved answers: after a profile is deleted another can be chosen without a question', async () => {
  server.replies['profiles/delete'] = { success: 1, message: 'Place Deleted Successfully' };
  openTrialRun();
  await takeUp('Pune (Branch)');
  await click('Delete');
  const question = await screen.findByRole('dialog', { name: 'Delete place' });
  server.replies['profiles/list'] = { success: 1, data: [goa] };
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Pune (Branch)' })).not.toBeInTheDocument());
  await takeUp('Goa (Branch)');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('unsaved answers: unchanged answers follow another person’s save', async () => {
  openTrialRun();
  await takeUp('Pune (Branch)');
  server.replies['profiles/list'] = {
    success: 1,
    data: [{ ...pune, answers: givenAnswers('8'), version: 4 }],
  };
  await queryClient.invalidateQueries();
  await waitFor(async () => expect(await workers()).toHaveValue('8'));
});

test('unsaved answers: profiles that fail to load do not count as an empty list', async () => {
  const { 'profiles/list': profiles = {}, ...others } = server.replies;
  server.replies = others;
  openTrialRun();
  expect(await screen.findByRole('option', { name: 'Places not loaded' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Matrix' }));
  expect(await screen.findByText('Places could not be loaded.')).toBeInTheDocument();
  server.replies = { ...others, 'profiles/list': profiles };
  // The choice of a profile in the other tab offers it, too.
  const matrix = within(screen.getByRole('tabpanel', { name: 'Matrix' }));
  await userEvent.click(matrix.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('grid', { name: 'Laws by place' })).toBeInTheDocument();
});

test('trial run: a rule with the same row twice shows both rows', async () => {
  const consoleError = jest.spyOn(console, 'error');
  server.replies['rules/library'] = { success: 1, data: [twiceTheSame], next: null };
  openTrialRun('4');
  expect(await screen.findAllByText(/is greater than “19”/)).toHaveLength(2);
  expect(consoleError).not.toHaveBeenCalled();
});
