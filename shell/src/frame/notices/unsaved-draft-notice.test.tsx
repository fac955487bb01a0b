import { act, render, screen } from '@testing-library/react';
import { raiseUnsaved } from 'shared-lib/bus';
import { BrowserRouter, useLocation } from 'shared-lib/router';
import { addUnsavedDraft, holdPage, unsavedDraftsOf, writeStored } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { resumedForm } from 'shared-lib/unsaved';
import { UnsavedDraftNotice } from './unsaved-draft-notice';

const unsavedDraft = {
  at: 1,
  form: 'user.add',
  title: 'Add user',
  address: '/users?page=2',
  typed: {},
};

function Address() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${resumedForm(state)}`}</output>;
}

function show(): void {
  render(
    <UiRoot>
      <BrowserRouter>
        <UnsavedDraftNotice />
        <h1 data-area-heading tabIndex={-1}>
          Users
        </h1>
        <Address />
      </BrowserRouter>
    </UiRoot>,
  );
}

const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const words = (title: string) => screen.queryByText(`What you typed in ‘${title}’ and did not save is kept.`);

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/workspace');
  writeStored('access_token', 't');
  writeStored('username', 'anna');
  holdPage();
  addUnsavedDraft({ owner: 'anna', unsavedDraft, instead: undefined });
});

test('draft notice: offers the draft, and Continue opens the form where it was typed', () => {
  show();
  expect(words('Add user')).toBeInTheDocument();
  press('Continue');
  expect(screen.getByText('/users?page=2 user.add')).toBeInTheDocument();
});

test('draft notice: a discarded draft is gone, and the one before it is offered', () => {
  addUnsavedDraft({
    owner: 'anna',
    unsavedDraft: { ...unsavedDraft, form: 'x', title: 'Update Law' },
    instead: undefined,
  });
  show();
  expect(words('Update Law')).toBeInTheDocument();
  press('Discard');
  expect(words('Add user')).toBeInTheDocument();
  press('Discard');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(unsavedDraftsOf('anna')).toEqual([]);
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('draft notice: drafts of another person are not offered', () => {
  writeStored('username', 'berta');
  holdPage();
  show();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('draft notice: a draft whose form is open is not offered', () => {
  show();
  const keeping = { form: 'user.add', typed: () => ({}), resumed: 1 };
  let letGo = () => {};
  act(() => {
    letGo = raiseUnsaved({ title: 'Add user', keeping });
  });
  expect(words('Add user')).not.toBeInTheDocument();
  act(letGo);
  expect(words('Add user')).toBeInTheDocument();
});
