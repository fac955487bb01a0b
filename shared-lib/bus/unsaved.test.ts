import { closeFormState, type FormState, publishFormState } from './form-state';
import { raiseUnsaved, type Unsaved, unsaved$ } from './unsaved';

const form: FormState = {
  component: 'OtherCompliance',
  formType: 'Update',
  status: 'Draft',
  button: undefined,
  dirty: true,
};

const titles = (all: readonly Unsaved[]) => all.map(({ title }) => title);

function heard(happens: () => void): string[][] {
  const seen: string[][] = [];
  const subscription = unsaved$.subscribe((all) => seen.push(titles(all)));
  happens();
  subscription.unsubscribe();
  return seen;
}

afterEach(closeFormState);

test('each that is raised counts until it is let go, however alike they are', () => {
  const one = { title: 'Add user' };
  const seen = heard(() => {
    const [first, second] = [raiseUnsaved(one), raiseUnsaved(one)];
    first();
    first();
    second();
  });
  expect(seen.map(({ length }) => length)).toEqual([0, 1, 2, 1, 1, 0]);
});

test('a late listener hears what is unsaved', () => {
  const letGo = raiseUnsaved({ title: 'Add user' });
  expect(heard(() => undefined)).toEqual([['Add user']]);
  letGo();
});

test('a record form that says it is dirty counts, and is told once however much is typed', () => {
  const seen = heard(() => {
    publishFormState({ ...form, dirty: false });
    publishFormState({ ...form });
    publishFormState({ ...form, button: 'Update' });
    closeFormState();
  });
  expect(seen).toEqual([[], ['Other Compliance'], []]);
});

test('a record form that raises itself too is known by the title that it raised', () => {
  publishFormState(form);
  const letGo = raiseUnsaved({ title: 'Update Other Compliances' });
  expect(heard(letGo)).toEqual([['Update Other Compliances'], ['Other Compliance']]);
});
