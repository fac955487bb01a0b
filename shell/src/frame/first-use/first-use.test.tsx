import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'shared-lib/router';
import { tabStore, writeStored } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { saveCameFromSignInAppFlag } from '../../route-focus/focus-heading';
import { isFirstUseNoteOpen } from './first-use';
import { FirstUseNote } from './first-use-note';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  writeStored('access_token', 'x');
  writeStored('username', 'Anna@acme.test');
});

test('note for new users: comes with the first sign-in, stays after a reload, and is gone once dismissed', async () => {
  expect(isFirstUseNoteOpen()).toBe(false);
  saveCameFromSignInAppFlag();
  expect(isFirstUseNoteOpen()).toBe(true);
  tabStore.remove('lexboard.from-sign-in');
  expect(isFirstUseNoteOpen()).toBe(true);
  const onDismissed = jest.fn();
  render(
    <UiRoot>
      <BrowserRouter>
        <FirstUseNote onDismissed={onDismissed} />
      </BrowserRouter>
    </UiRoot>,
  );
  expect(screen.getAllByRole('term')).toHaveLength(3);
  expect(screen.getByText(/^Only what is published falls due/)).toBeInTheDocument();
  for (const count of ['1 of 3', '2 of 3', '3 of 3']) {
    expect(screen.getByRole('status')).toHaveTextContent(count);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  }
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3');
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(onDismissed).toHaveBeenCalled();
  saveCameFromSignInAppFlag();
  expect(isFirstUseNoteOpen()).toBe(false);
  writeStored('username', 'berta@acme.test');
  expect(isFirstUseNoteOpen()).toBe(true);
});

test('note for new users: who edits reads that drafts are published', () => {
  writeStored('workspaceAccessType', 'Edit');
  render(
    <UiRoot>
      <BrowserRouter>
        <FirstUseNote onDismissed={() => {}} />
      </BrowserRouter>
    </UiRoot>,
  );
  expect(screen.getByText('Publish a draft once it is complete.')).toBeInTheDocument();
});
