import { act, render } from '@testing-library/react';
import { announce } from 'shared-lib/bus';
import { clearSession, replaceSession, writeStored } from 'shared-lib/session';
import { saveReadOnly, useAccess } from './use-access';

beforeEach(clearSession);

function Rights() {
  const { isAdministrator, canEdit, startStatus } = useAccess();
  return <p>{`${isAdministrator} ${canEdit} ${startStatus}`}</p>;
}

test.each([
  ['the role', 'role', 'yes', 'true false '],
  ['the access', 'workspaceAccessType', 'Edit', 'false true '],
  ['what the lists start with', 'model_access_controller', '{"statusInfo":"Draft"}', 'false false Draft'],
] as const)('useAccess: re-renders the screen when %s changes', (_what, key, value, rights) => {
  const { container } = render(<Rights />);
  expect(container.textContent).toBe('false false ');
  writeStored(key, value);
  act(() => announce({ type: 'access-changed' }));
  expect(container.textContent).toBe(rights);
});

test('useAccess: nobody edits while the library is read-only', () => {
  writeStored('workspaceAccessType', 'Edit');
  const { container } = render(<Rights />);
  act(() => saveReadOnly(true));
  expect(container.textContent).toBe('false false ');
  act(() => saveReadOnly(false));
  expect(container.textContent).toBe('false true ');
});

test('useAccess: the next person in this browser edits, though the library of the last one was read-only', () => {
  act(() => saveReadOnly(true));
  replaceSession([['workspaceAccessType', 'Edit']]);
  const { container } = render(<Rights />);
  expect(container.textContent).toBe('false true ');
});
