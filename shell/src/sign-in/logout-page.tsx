import { useEffect } from 'react';
import { AuthLayout } from '../auth-layout/auth-layout';
import { signOut } from '../session/sign-out';

/** Coming here is logging out. */
export function LogoutPage({ go }: { go: (address: string) => void }) {
  useEffect(() => void signOut(go), [go]);
  return (
    <AuthLayout title="Logout">
      <p role="status">Logging out …</p>
    </AuthLayout>
  );
}
