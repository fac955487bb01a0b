import { act, render, screen } from '@testing-library/react';
import { announce, announcementsOf } from './announcements';
import { closeFormState, type FormState, formState$, publishFormState } from './form-state';
import { useLatest } from './use-latest';

const typing: FormState = {
  component: 'Law',
  formType: 'Create',
  status: 'Draft',
  button: undefined,
  dirty: true,
};

afterEach(closeFormState);

function Shown() {
  return <output>{useLatest(formState$, undefined)?.component ?? 'none'}</output>;
}

test('form state: a late subscriber gets the state of the open form', () => {
  publishFormState(typing);
  const heard: unknown[] = [];
  formState$.subscribe((state) => heard.push(state)).unsubscribe();
  expect(heard).toEqual([typing]);
});

test('announcements: a subscriber of one type does not get the others', () => {
  const heard: unknown[] = [];
  const subscription = announcementsOf('record-saved').subscribe((one) => heard.push(one.id));
  announce({ type: 'record-deleted', kind: 'law', id: '1' });
  announce({ type: 'record-saved', kind: 'law', id: '2' });
  subscription.unsubscribe();
  expect(heard).toEqual(['2']);
});

test('form state: a component follows it, and unsubscribes on unmount', () => {
  const { unmount } = render(<Shown />);
  expect(screen.getByText('none')).toBeInTheDocument();
  act(() => publishFormState(typing));
  expect(screen.getByText('Law')).toBeInTheDocument();
  unmount();
  publishFormState({ ...typing, component: 'Return' });
});
