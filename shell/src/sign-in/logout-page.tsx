import { useEffect } from 'react';
import { Sheet } from '../entrance/sheet';
import { signOut } from '../session/sign-out';

/** Coming here is logging out. */
export function LogoutPage({ go }: { go: (address: string) => void }) {
  useEffect(() => void signOut(go), [go]);
  return (
    <Sheet title="Logout">
      <p role="status">Logging out …</p>
    </Sheet>
  );
}
