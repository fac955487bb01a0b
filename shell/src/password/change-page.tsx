import { useState } from 'react';
import { Sheet } from '../sheet/sheet';
import { ChangeForm } from './change-form';

/** Changes the password of whoever is signed in. */
export function ChangePage() {
  const [isChanged, setChanged] = useState(false);
  return (
    <Sheet title={isChanged ? 'Password changed' : 'Change password'}>
      {isChanged ? (
        <p role="status">Your password is changed. Your other sessions have ended; this one goes on.</p>
      ) : (
        <ChangeForm onChanged={() => setChanged(true)} />
      )}
      <a href="/workspace" className="center">
        Back to the workspace
      </a>
    </Sheet>
  );
}
