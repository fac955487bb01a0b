import { act, render, screen } from '@testing-library/react';
import { announce, announcementsOf } from './announcements';
import { clearFormState, type FormState, formState$, publishFormState } from './form-state';
import { addUnsavedEntry, type UnsavedEntry, unsaved$ } from './unsaved';
import { useLatestValue } from './use-latest';

const typing: FormState = {
  component: 'Law',
  formType: 'Create',
  status: 'Draft',
  button: undefined,
  dirty: true,
};

afterEach(clearFormState);

function Shown() {
  return <output>{useLatestValue(formState$, undefined)?.component ?? 'none'}</output>;
}

test('form state: a late subscriber gets the state of the open form', () => {
  publishFormState(typing);
  const received: unknown[] = [];
  formState$.subscribe((state) => received.push(state)).unsubscribe();
  expect(received).toEqual([typing]);
});

test('announcements: a subscriber of one type does not get the others', () => {
  const received: unknown[] = [];
  const subscription = announcementsOf('record-saved').subscribe((one) => received.push(one.id));
  announce({ type: 'record-deleted', kind: 'law', id: '1' });
  announce({ type: 'record-saved', kind: 'law', id: '2' });
  subscription.unsubscribe();
  expect(received).toEqual(['2']);
});

test('form state: a component follows it, and unsubscribes on unmount', () => {
  const { unmount } = render(<Shown />);
  expect(screen.getByText('none')).toBeInTheDocument();
  act(() => publishFormState(typing));
  expect(screen.getByText('Law')).toBeInTheDocument();
  unmount();
  publishFormState({ ...typing, component: 'Return' });
});

describe('unsaved entries', () => {
  const form: FormState = {
    component: 'OtherCompliance',
    formType: 'Update',
    status: 'Draft',
    button: undefined,
    dirty: true,
  };

  const titles = (all: readonly UnsavedEntry[]) => all.map(({ title }) => title);

  function recordTitles(act: () => void): string[][] {
    const seen: string[][] = [];
    const subscription = unsaved$.subscribe((all) => seen.push(titles(all)));
    act();
    subscription.unsubscribe();
    return seen;
  }

  afterEach(clearFormState);

  test('count separately when they are equal, each until it is released', () => {
    const one = { title: 'Add user' };
    const seen = recordTitles(() => {
      const [first, second] = [addUnsavedEntry(one), addUnsavedEntry(one)];
      first();
      first();
      second();
    });
    expect(seen.map(({ length }) => length)).toEqual([0, 1, 2, 1, 1, 0]);
  });

  test('reach a late subscriber', () => {
    const removeEntry = addUnsavedEntry({ title: 'Add user' });
    expect(recordTitles(() => undefined)).toEqual([['Add user']]);
    removeEntry();
  });

  test('include a dirty record form, emitted once while the user types on', () => {
    const seen = recordTitles(() => {
      publishFormState({ ...form, dirty: false });
      publishFormState({ ...form });
      publishFormState({ ...form, button: 'Update' });
      clearFormState();
    });
    expect(seen).toEqual([[], ['Other Compliance'], []]);
  });

  test('include a record form that raises an entry itself, under that title', () => {
    publishFormState(form);
    const removeEntry = addUnsavedEntry({ title: 'Update Other Compliances' });
    expect(recordTitles(removeEntry)).toEqual([['Update Other Compliances'], ['Other Compliance']]);
  });
});
