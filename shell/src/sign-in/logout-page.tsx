import { useEffect } from 'react';
import { AuthLayout } from '../auth-layout/auth-layout';
import { signOut } from '../session/sign-out';

/** Opening this page logs the person out. */
export function LogoutPage({ go }: { go: (address: string) => void }) {
  useEffect(() => void signOut(go), [go]);
  return (
    <AuthLayout title="Logout">
      <p role="status">Logging out …</p>
    </AuthLayout>
  );
}
