import { act, render, screen } from '@testing-library/react';
import { BrowserRouter, useNavigate } from 'shared-lib/router';
import { addUnsavedDraft, dropUnsavedDraft, listUnsavedDrafts, setPageUser, writeStored } from 'shared-lib/session';
import { createResumeState } from 'shared-lib/unsaved';
import { applyStoredTexts, parseEnteredValues, pickChangedValues } from './entered-values';
import { useOpenDialog } from './use-open-dialog';

const find = (form: string, rows: readonly string[]) => rows.find((row) => row === form);

type AreaProps = { rows: string[] | undefined; refusal?: string };

function Area({ rows, refusal }: AreaProps) {
  const { opened, open, missing } = useOpenDialog({ rows, find, refusal });
  const navigate = useNavigate();
  return (
    <>
      <output>{`${opened ?? 'none'}, ${missing === refusal ? refusal : missing ? 'missing' : 'fine'}`}</output>
      <button type="button" onClick={() => void navigate('/users', { state: createResumeState('edit.7') })}>
        Continue
      </button>
      <button type="button" onClick={() => open(undefined)}>
        Close
      </button>
    </>
  );
}

const page = (rows: string[] | undefined, refusal?: string) => (
  <BrowserRouter>
    <Area rows={rows} {...(refusal && { refusal })} />
  </BrowserRouter>
);
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/users');
  writeStored('access_token', 't');
  writeStored('username', 'anna');
  setPageUser();
  const unsavedDraft = { at: 1, form: 'edit.7', title: 'Edit', address: '/users', typed: {} };
  addUnsavedDraft({ owner: 'anna', unsavedDraft, instead: undefined });
});

test('useOpenDialog: opens a resumed form once the rows have come', () => {
  const { rerender } = render(page(undefined));
  press('Continue');
  expect(shown()).toBe('none, fine');
  rerender(page(['edit.6', 'edit.7']));
  expect(shown()).toBe('edit.7, fine');
});

test('useOpenDialog: a closed form stays closed until the user resumes it again', () => {
  render(page(['edit.7']));
  press('Continue');
  press('Close');
  expect(shown()).toBe('none, fine');
  press('Continue');
  expect(shown()).toBe('edit.7, fine');
});

test('useOpenDialog: says when the resumed form is about a row that is not in view', () => {
  render(page(['edit.6']));
  press('Continue');
  expect(shown()).toBe('none, missing');
});

test('useOpenDialog: says when the user may no longer open the resumed form', () => {
  render(page(['edit.7'], 'not allowed'));
  press('Continue');
  expect(shown()).toBe('none, not allowed');
});

test('useOpenDialog: a reloaded page does not open a form whose draft is gone', () => {
  const { unmount } = render(page(['edit.7']));
  press('Continue');
  unmount();
  for (const { at } of listUnsavedDrafts('anna')) dropUnsavedDraft('anna', at);
  render(page(['edit.7']));
  expect(shown()).toBe('none, fine');
});

const start = { topic: 'Order', type: '', laws: [{ id: 1 }] };

test.each([
  ['nothing', {}, {}],
  ['a text', { topic: 'Orders' }, { topic: 'Orders' }],
  ['a text to an empty one', { topic: '' }, { topic: '' }],
  ['a list to an equal one', { laws: [{ id: 1 }] }, {}],
  ['a list', { laws: [{ id: 1 }, { id: 2 }] }, { laws: [{ id: 1 }, { id: 2 }] }],
])('pickChangedValues: finds the changed values of a form after a change of %s', (_what, typed, changed) => {
  expect(pickChangedValues(start, { ...start, ...typed })).toEqual(changed);
});

test.each([
  [{ topic: 'Orders' }, { ...start, topic: 'Orders' }],
  [{ topic: '' }, { ...start, topic: '' }],
  [{ topic: 3, type: null, laws: 'x', other: 'y' }, start],
])('applyStoredTexts: takes from stored %j only the texts of the form', (stored, expected) => {
  expect(applyStoredTexts(start, stored)).toEqual(expected);
});

test.each([
  [
    { version: 3, values: { a: 'b' } },
    { version: 3, values: { a: 'b' } },
  ],
  [{ values: { a: 'b' } }, { version: undefined, values: { a: 'b' } }],
  [undefined, { version: undefined, values: {} }],
  [
    { version: 'x', values: null },
    { version: undefined, values: {} },
  ],
])('parseTypedValues: reads what was stored as %j', (stored, expected) => {
  expect(parseEnteredValues(stored)).toEqual(expected);
});
