import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormikContext } from 'formik';
import { Component, type ReactNode } from 'react';
import type { Answer } from 'shared-lib/api';
import { addUnsavedEntry, announce, announcementsOf, type UnsavedEntry, unsaved$ } from 'shared-lib/bus';
import { TextField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import {
  addUnsavedDraft,
  clearSession,
  forgetUnsavedDrafts,
  getUniquePageName,
  listUnsavedDrafts,
  releaseDraftsOfDeadPages,
  setPageUser,
  writeStored,
} from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { object, string } from 'yup';
import { leaveWhenSessionEnds } from './leave-when-ended';
import { autosaveDrafts, discardDrafts, offerAbandonedDrafts } from './unsaved-drafts';

/** Throws while rendering once somebody types 'boom'. */
function Fuse() {
  const { values } = useFormikContext<{ name: string }>();
  if (values.name === 'boom') throw new Error('boom');
  return null;
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render = () => (this.state.isBroken ? 'It broke.' : this.props.children);
}

describe('an unsaved draft', () => {
  const keeping = { form: 'user.add', typed: () => ({ username: 'x@y.test' }), resumed: undefined };

  let stops: (() => void)[];
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    writeStored('access_token', 't');
    writeStored('username', 'anna');
    setPageUser();
    history.replaceState(null, '', '/users?page=2#x');
    stops = [leaveWhenSessionEnds(() => undefined), autosaveDrafts()];
  });
  afterEach(() => {
    for (const stop of stops) stop();
  });

  /** The drafts of the page's owner after the session ended and the page was left. */
  async function draftsAfterEnd() {
    announce({ type: 'session-ended' });
    await new Promise((resolve) => setTimeout(resolve));
    return listUnsavedDrafts('anna');
  }

  test('outlives the session, with its address', async () => {
    stops.push(addUnsavedEntry({ title: 'Add user', keeping }));
    const [unsavedDraft, ...others] = await draftsAfterEnd();
    expect(unsavedDraft).toMatchObject({
      form: 'user.add',
      title: 'Add user',
      address: '/users?page=2',
      typed: { username: 'x@y.test' },
    });
    expect(others).toEqual([]);
  });

  test('is stored once when several places report the end of a session', async () => {
    stops.push(addUnsavedEntry({ title: 'Add user', keeping }));
    announce({ type: 'session-ended' });
    expect(await draftsAfterEnd()).toHaveLength(1);
  });

  test('belongs to the page’s owner even when another person has signed in', async () => {
    stops.push(addUnsavedEntry({ title: 'Add user', keeping }));
    writeStored('username', 'berta');
    expect(await draftsAfterEnd()).toHaveLength(1);
    expect(listUnsavedDrafts('berta')).toEqual([]);
  });

  test.each([
    ['a form that allows no drafts', { title: 'Two-step sign-in' }],
    ['a form that no longer has unsaved input', undefined],
  ])('is not stored for %s', async (_what, unsaved) => {
    const removeEntry = addUnsavedEntry(unsaved ?? { title: 'Add user', keeping });
    if (unsaved) stops.push(removeEntry);
    else removeEntry();
    expect(await draftsAfterEnd()).toEqual([]);
  });

  test('is not stored for an owner who logged out elsewhere, or without an owner', async () => {
    stops.push(addUnsavedEntry({ title: 'Add user', keeping }));
    forgetUnsavedDrafts('anna');
    expect(await draftsAfterEnd()).toEqual([]);
    localStorage.clear();
    clearSession();
    setPageUser();
    announce({ type: 'session-ended' });
    expect(localStorage).toHaveLength(0);
  });

  /** Simulates a crashed browser: a later page finds the drafts of a page that is gone. */
  async function dies(later = 0): Promise<void> {
    for (const [key, text] of Object.entries({ ...localStorage }))
      localStorage.setItem(key, text.replace(getUniquePageName(), 'a page before'));
    await releaseDraftsOfDeadPages(Date.now() + later);
  }

  describe('while somebody types', () => {
    const unsaved = { title: 'Add user', keeping };
    const second = () => jest.advanceTimersByTime(1000);
    const forms = () => listUnsavedDrafts('anna').map(({ form }) => form);
    const typedTexts = () => listUnsavedDrafts('anna').map((one) => one.typed);
    const long = 200_000;

    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    test('is stored from the first letter on, and offered to nobody meanwhile', async () => {
      stops.push(addUnsavedEntry(unsaved));
      await releaseDraftsOfDeadPages(Date.now() + long);
      expect(forms()).toEqual([]);
      await dies(long);
      expect(forms()).toEqual(['user.add']);
    });

    test('counts as left after a long silence in a browser without locks', async () => {
      stops.push(addUnsavedEntry(unsaved));
      await dies(60_000);
      expect(forms()).toEqual([]);
      await dies(long);
      expect(forms()).toEqual(['user.add']);
    });

    test.each<[string, string[], string[]]>([
      ['lives', ['lexboard.page.a page before', 'another lock'], []],
      ['has died', ['lexboard.page.a third page'], ['user.add']],
    ])('in a browser with locks, of a page that %s, is offered as it should be', async (_how, held, offered) => {
      const query = async () => ({ held: held.map((name) => ({ name })), pending: [] });
      const request = async () => undefined;
      Object.defineProperty(navigator, 'locks', { value: { query, request }, configurable: true });
      stops.push(addUnsavedEntry(unsaved));
      await dies();
      Reflect.deleteProperty(navigator, 'locks');
      expect(forms()).toEqual(offered);
    });

    test('is offered at once when its page is left, and stored again if the page is restored', async () => {
      let typed = 'one';
      stops.push(addUnsavedEntry({ ...unsaved, keeping: { ...keeping, typed: () => typed } }));
      typed = 'two';
      window.dispatchEvent(new Event('pagehide'));
      expect(typedTexts()).toEqual(['two']);
      second();
      expect(typedTexts()).toEqual([]);
      await dies(long);
      expect(typedTexts()).toEqual(['two']);
    });

    test('is deleted when the input is saved', async () => {
      const save = addUnsavedEntry(unsaved);
      second();
      save();
      await dies(long);
      expect(forms()).toEqual([]);
    });

    test('is offered at once, in its last state, when its form closes unsaved', () => {
      let typed = 'one';
      const announced: string[] = [];
      const subscription = announcementsOf('unsaved-drafts-changed').subscribe(({ type }) => announced.push(type));
      const remains = () => true;
      const goes = addUnsavedEntry({ ...unsaved, keeping: { ...keeping, typed: () => typed, remains } });
      typed = 'two';
      goes();
      subscription.unsubscribe();
      expect([typedTexts(), announced]).toEqual([['two'], ['unsaved-drafts-changed']]);
    });

    test('is continued by a form that starts again in the same place', () => {
      const of = (typed: string) => ({
        ...unsaved,
        keeping: { ...keeping, typed: () => typed, remains: () => true },
      });
      addUnsavedEntry(of('one'))();
      addUnsavedEntry(of('two'))();
      expect(typedTexts()).toEqual(['two']);
    });

    test('is not stored after somebody agreed to lose it, until they type on', () => {
      let typed = 'one';
      let all: readonly UnsavedEntry[] = [];
      const own = { ...keeping, typed: () => typed, remains: () => true };
      const goes = addUnsavedEntry({ title: 'Add user', keeping: own });
      const subscription = unsaved$.subscribe((now) => {
        all = now;
      });
      stops.push(() => subscription.unsubscribe());
      second();
      discardDrafts(all);
      window.dispatchEvent(new Event('pagehide'));
      expect(typedTexts()).toEqual([]);
      typed = 'two';
      second();
      goes();
      expect(typedTexts()).toEqual(['two']);
    });

    test('is not left by a form whose input somebody agreed to lose', () => {
      let all: readonly UnsavedEntry[] = [];
      const goes = addUnsavedEntry({ ...unsaved, keeping: { ...keeping, remains: () => true } });
      unsaved$
        .subscribe((now) => {
          all = now;
        })
        .unsubscribe();
      discardDrafts(all);
      goes();
      expect(forms()).toEqual([]);
    });

    test('is stored once, in its last state', async () => {
      let typed = 'one';
      stops.push(addUnsavedEntry({ title: 'Add user', keeping: { ...keeping, typed: () => typed } }));
      second();
      typed = 'two';
      second();
      await dies(long);
      expect(typedTexts()).toEqual(['two']);
    });
  });
});

describe('abandoned drafts', () => {
  const died = { page: 'one that died', until: 9 };
  const unsavedDraft = {
    at: 7,
    form: 'user.add',
    title: 'Add user',
    address: '/users',
    typed: {},
    writing: died,
  };

  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'locks');
  });

  test('delay no page in a browser that never says which pages are alive', async () => {
    jest.useFakeTimers();
    addUnsavedDraft({ owner: 'anna', unsavedDraft, instead: undefined });
    const locks = { query: () => new Promise(() => {}) };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    const offered = offerAbandonedDrafts();
    await jest.advanceTimersByTimeAsync(2000);
    const stop = await offered;
    stop();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a form dialog', () => {
  const schema = object({ name: string().default(''), note: string().default('') });

  let events: string[];
  let answer: Answer<string>;
  let draftsWhenSaved: number;
  let stopKeeping: () => void;

  beforeEach(() => {
    // The end of a session hides the page.
    document.documentElement.hidden = false;
    localStorage.clear();
    writeStored('access_token', 't');
    writeStored('username', 'anna');
    setPageUser();
    events = [];
    answer = { ok: true, value: 'Saved.' };
    stopKeeping = autosaveDrafts();
  });
  afterEach(() => stopKeeping());
  afterAll(() => {
    clearSession();
    setPageUser();
  });

  type OpenOptions = { name: string; note: string; version: number };

  function open({ version, ...start }: OpenOptions = { name: 'Old', note: 'Kept', version: 1 }) {
    return render(
      <UiRoot>
        <Boundary>
          <FormDialog
            form="thing.edit.1"
            title="Edit thing"
            thing="Thing"
            submitLabel="Save"
            version={version}
            start={start}
            schema={schema}
            save={async (values) => {
              events.push(JSON.stringify(values));
              return answer;
            }}
            onSaved={(message) => {
              events.push(message);
              // The user may reload the page before it renders.
              window.dispatchEvent(new Event('pagehide'));
              draftsWhenSaved = countStoredDrafts();
            }}
            onClosed={() => events.push('closed')}
          >
            <TextField name="name" label="Name" />
            <TextField name="note" label="Note" />
            <Fuse />
          </FormDialog>
        </Boundary>
      </UiRoot>,
    );
  }

  const user = userEvent.setup({ delay: null });
  const field = (name: string) => screen.findByLabelText(name);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const question = () => screen.queryByRole('alertdialog', { name: 'Close Thing' });

  async function type(text: string): Promise<void> {
    const name = await field('Name');
    await user.clear(name);
    await user.type(name, text);
  }

  /** Ends the session while something is typed, then returns to the form. */
  async function comeBack(thing?: OpenOptions): Promise<void> {
    const { unmount } = open();
    await type('New');
    act(() => announce({ type: 'session-ended' }));
    unmount();
    events = [];
    stopKeeping();
    stopKeeping = autosaveDrafts();
    open(thing);
  }

  test.each([
    ['Cancel', () => press('Cancel')],
    ['the button in its corner', () => press('Close')],
    ['Escape', () => user.keyboard('{Escape}')],
  ])('without input is closed by %s without a question', async (_by, close) => {
    open();
    await field('Name');
    await close();
    await waitFor(() => expect(events).toEqual(['closed']));
  });

  test.each([
    ['Cancel', () => press('Cancel')],
    ['the button in its corner', () => press('Close')],
    ['Escape', () => user.keyboard('{Escape}')],
  ])('with input asks before %s closes it', async (_by, close) => {
    open();
    await type('New');
    await close();
    await waitFor(() => expect(question()).toBeInTheDocument());
    expect(question()).toHaveTextContent('Are you sure want to Close the Thing?');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(await field('Name')).toHaveValue('New');
    await close();
    await press('OK');
    await waitFor(() => expect(events).toEqual(['closed']));
  });

  const countStoredDrafts = () =>
    Object.keys(localStorage).filter((key) => key.startsWith('lexboard.keepsake.')).length;

  test.each([
    ['typed here', () => open()],
    ['continued', () => comeBack()],
  ])('has no draft as soon as it is saved, even before the page renders (%s)', async (_how, begin) => {
    await begin();
    await type('Newest');
    expect(countStoredDrafts()).toBe(1);
    await press('Save');
    await waitFor(() => expect(events).toContain('Saved.'));
    expect(draftsWhenSaved).toBe(0);
  });

  test('closes without a question once it is saved', async () => {
    open();
    await type('New');
    await press('Save');
    await waitFor(() => expect(events).toEqual(['{"name":"New","note":"Kept"}', 'Saved.', 'closed']));
  });

  test('keeps the input when the server refuses it', async () => {
    answer = { ok: false, reason: 'refused', message: 'No.' };
    open();
    await type('New');
    await press('Save');
    expect(await screen.findByText('No.')).toBeInTheDocument();
    await press('Cancel');
    await waitFor(() => expect(question()).toBeInTheDocument());
  });

  test('restores a draft from the session’s end, marks it, and deletes it once it is saved', async () => {
    await comeBack();
    expect(await field('Name')).toHaveValue('New');
    expect(screen.getByText('Your unsaved changes are back.')).toBeInTheDocument();
    await press('Save');
    await waitFor(() => expect(events).toContain('closed'));
    expect(listUnsavedDrafts('anna')).toEqual([]);
  });

  test('lays a draft over another person’s change, and shows that change', async () => {
    await comeBack({ name: 'Old', note: 'Theirs', version: 2 });
    expect([await field('Name'), await field('Note')].map((one) => (one as HTMLInputElement).value)).toEqual([
      'New',
      'Theirs',
    ]);
    expect(screen.getByText(/Somebody has changed other fields since/)).toBeInTheDocument();
  });

  test('lets the person start again without the draft', async () => {
    await comeBack();
    await press('Start again');
    expect(await field('Name')).toHaveValue('Old');
    expect(await field('Name')).toHaveFocus();
    expect(listUnsavedDrafts('anna')).toEqual([]);
    await press('Cancel');
    await waitFor(() => expect(events).toEqual(['closed']));
  });

  test('deletes the draft when it is closed after the question', async () => {
    await comeBack();
    await field('Name');
    await press('Cancel');
    await press('OK');
    await waitFor(() => expect(events).toEqual(['closed']));
    expect(listUnsavedDrafts('anna')).toEqual([]);
  });

  test('keeps one draft, with the newer input, after a second end of the session', async () => {
    await comeBack();
    await user.type(await field('Name'), 'er');
    act(() => announce({ type: 'session-ended' }));
    expect(listUnsavedDrafts('anna').map(({ typed }) => typed)).toEqual([{ version: 1, values: { name: 'Newer' } }]);
  });

  test('keeps the draft when it crashes while it is filled in', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
    open();
    await user.type(await field('Note'), '!');
    fireEvent.change(await field('Name'), { target: { value: 'boom' } });
    expect(screen.getByText('It broke.')).toBeInTheDocument();
    quiet.mockRestore();
    expect(listUnsavedDrafts('anna').map(({ typed }) => typed)).toEqual([{ version: 1, values: { note: 'Kept!' } }]);
  });

  test('keeps no draft after it is saved, or closed after the question', async () => {
    const { unmount } = open();
    await type('New');
    await press('Cancel');
    await press('OK');
    await waitFor(() => expect(events).toEqual(['closed']));
    unmount();
    open();
    await type('New');
    await press('Save');
    await waitFor(() => expect(events).toContain('Saved.'));
    expect(listUnsavedDrafts('anna')).toEqual([]);
  });
});
