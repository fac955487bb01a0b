import { useEffect } from 'react';
import { Text } from 'shared-lib/ui';
import { ShellPage } from '../pages/shell-page';
import { signOut } from '../session/sign-out';

/** Coming here is logging out. */
export function LogoutPage({ go }: { go: (address: string) => void }) {
  useEffect(() => void signOut(go), [go]);
  return (
    <ShellPage title="Logout">
      <Text role="status">Logging out …</Text>
    </ShellPage>
  );
}
