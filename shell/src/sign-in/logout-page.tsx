import { useEffect } from 'react';
import { signOut } from '../session/sign-out';
import { Sheet } from '../sheet/sheet';

/** Coming here is logging out. */
export function LogoutPage({ go }: { go: (address: string) => void }) {
  useEffect(() => void signOut(go), [go]);
  return (
    <Sheet title="Logout">
      <p role="status">Logging out …</p>
    </Sheet>
  );
}
