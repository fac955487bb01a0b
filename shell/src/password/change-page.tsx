import { useEffect, useState } from 'react';
import { Sheet } from '../entrance/sheet';
import { leaveWhenEnded } from '../session/leave-when-ended';
import { ChangeForm } from './change-form';

/** Changes the password of whoever is signed in. */
export function ChangePage({ go }: { go: (address: string) => void }) {
  const [isChanged, setChanged] = useState(false);
  useEffect(() => leaveWhenEnded(go), [go]);
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
