import { act, type RenderResult, render, screen } from '@testing-library/react';
import { announcementsOf, type UnsavedEntry, unsaved$ } from 'shared-lib/bus';
import { addUnsavedDraft, clearSession, listUnsavedDrafts, setPageUser, writeStored } from 'shared-lib/session';
import { useUnsavedDraft, useUnsavedForm } from './unsaved-draft';

const form = 'user.add';
const unsavedDraft = { at: 5, form, title: 'Add user', address: '/users', typed: 'kept' };

function Form({ typed, isDirty }: { typed: string; isDirty: boolean }) {
  const resumed = useUnsavedDraft(form);
  useUnsavedForm({ form, title: 'Add user', values: typed, isDirty, isInDialog: true, resumed });
  return (
    <button type="button" onClick={resumed.drop}>
      {String(resumed.unsavedDraft?.typed)}
    </button>
  );
}

let unsaved: readonly UnsavedEntry[];
const subscription = unsaved$.subscribe((all) => {
  unsaved = all;
});
afterAll(() => subscription.unsubscribe());

beforeEach(() => {
  localStorage.clear();
  writeStored('access_token', 't');
  writeStored('username', 'anna');
  setPageUser();
});
afterAll(() => {
  clearSession();
  setPageUser();
});

test('useUnsaved: a form counts as unsaved while it is dirty and mounted, with its current values', () => {
  const { rerender, unmount } = render(<Form typed="" isDirty={false} />);
  expect(unsaved).toEqual([]);
  rerender(<Form typed="a" isDirty />);
  const [raised] = unsaved;
  rerender(<Form typed="ab" isDirty />);
  expect(unsaved).toEqual([raised]);
  expect(raised?.isInDialog).toBe(true);
  expect([raised?.title, raised?.keeping?.form, raised?.keeping?.typed()]).toEqual(['Add user', form, 'ab']);
  rerender(<Form typed="" isDirty={false} />);
  expect(unsaved).toEqual([]);
  rerender(<Form typed="a" isDirty />);
  unmount();
  expect(unsaved).toEqual([]);
});

test.each<[string, (form: RenderResult) => void, boolean]>([
  ['unmounts unsaved remains', ({ unmount }) => unmount(), true],
  ['is saved does not remain', ({ rerender }) => rerender(<Form typed="a" isDirty={false} />), false],
  [
    'is discarded and unmounts does not remain',
    ({ unmount }) => {
      screen.getByRole('button').click();
      unmount();
    },
    false,
  ],
])('useUnsaved: the draft of a form that %s', (_how, change, remains) => {
  const form = render(<Form typed="a" isDirty />);
  const [raised] = unsaved;
  act(() => change(form));
  expect(unsaved).toEqual([]);
  expect(raised?.keeping?.remains?.()).toBe(remains);
});

test('useUnsaved: a dropped draft is stored again when the user types on', () => {
  const { rerender, unmount } = render(<Form typed="a" isDirty />);
  act(() => screen.getByRole('button').click());
  rerender(<Form typed="" isDirty={false} />);
  rerender(<Form typed="b" isDirty />);
  const [raised] = unsaved;
  unmount();
  expect([raised?.keeping?.remains?.(), raised?.keeping?.typed()]).toEqual([true, 'b']);
});

test('useUnsaved: a form resumes its stored draft, says so, and can drop it', () => {
  addUnsavedDraft({ owner: 'anna', unsavedDraft, instead: undefined });
  const announced: string[] = [];
  const changes = announcementsOf('unsaved-drafts-changed').subscribe(({ type }) => announced.push(type));
  render(<Form typed="kept" isDirty />);
  expect(unsaved[0]?.keeping?.resumed).toBe(5);
  act(() => screen.getByRole('button', { name: 'kept' }).click());
  act(() => screen.getByRole('button', { name: 'undefined' }).click());
  changes.unsubscribe();
  expect([listUnsavedDrafts('anna'), announced]).toEqual([[], ['unsaved-drafts-changed']]);
});

test.each([
  ['of another person', 'berta', {}],
  ['of another form', 'anna', { form: 'user.edit.1' }],
])('useUnsaved: a draft %s is not resumed', (_what, owner, more) => {
  addUnsavedDraft({ owner, unsavedDraft: { ...unsavedDraft, ...more }, instead: undefined });
  render(<Form typed="" isDirty={false} />);
  expect(screen.getByRole('button', { name: 'undefined' })).toBeInTheDocument();
});

test('useUnsaved: a page without a holder resumes nothing', () => {
  addUnsavedDraft({ owner: 'anna', unsavedDraft, instead: undefined });
  clearSession();
  setPageUser();
  render(<Form typed="" isDirty={false} />);
  expect(screen.getByRole('button', { name: 'undefined' })).toBeInTheDocument();
});
