import type { ReactNode } from 'react';
import { AuthLayout } from '../auth-layout/auth-layout';

type Plain = { title: string; text: string; way: ReactNode };

const login = <a href="/login">Login</a>;
const workspace = <a href="/workspace">To the workspace</a>;

const plain = {
  '/register': {
    title: 'Register',
    text: 'Nobody registers here alone: an administrator of your organisation adds you, and a mail brings you the link that sets your password.',
    way: login,
  },
  '/confirm-mail': {
    title: 'Confirm your mail',
    text: 'We have sent you a mail. Open the link in it to go on; if none has come, look among the unwanted ones.',
    way: login,
  },
  '/lock-screen': {
    title: 'Locked',
    text: 'Nothing is shown here. Log in to go on where you were.',
    way: login,
  },
  '/coming-soon': {
    title: 'Coming soon',
    text: 'This part of Lexboard is not there yet.',
    way: workspace,
  },
  '/error-500': {
    title: 'The server failed',
    text: 'The server could not answer. Nothing that was saved is lost; please try again shortly.',
    way: workspace,
  },
} satisfies Record<string, Plain>;

const show = ({ title, text, way }: Plain) => (
  <AuthLayout title={title}>
    <p>{text}</p>
    {way}
  </AuthLayout>
);

/** The pages of P-8, which show one message and a link. */
export const plainPages = {
  '/register': () => show(plain['/register']),
  '/confirm-mail': () => show(plain['/confirm-mail']),
  '/lock-screen': () => show(plain['/lock-screen']),
  '/coming-soon': () => show(plain['/coming-soon']),
  '/error-500': () => show(plain['/error-500']),
};
