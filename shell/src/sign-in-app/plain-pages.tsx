import type { ReactNode } from 'react';
import { EmptyPicture } from 'shared-lib/ui/empty-picture';
import { t } from 'shared-lib/words';
import { AuthLayout } from '../auth-layout/auth-layout';

type PlainPageTexts = { title: string; text: string; way: ReactNode; picture?: ReactNode };

const loginLink = (
  <a href="/login" className="button">
    {t('Login')}
  </a>
);
const workspaceLink = (
  <a href="/workspace" className="button">
    {t('To the workspace')}
  </a>
);

const plainPageTexts = {
  '/register': {
    title: t('Register'),
    text: t(
      'You cannot register here yourself. An administrator of your organisation adds you. You then get a mail with a link to set your password.',
    ),
    way: loginLink,
  },
  '/confirm-mail': {
    title: t('Confirm your mail'),
    text: 'We have sent you a mail. Open the link in it to go on; if none has come, check the spam folder.',
    way: loginLink,
  },
  '/lock-screen': {
    title: t('Locked'),
    text: t('Nothing is shown here. Log in to go on where you were.'),
    way: loginLink,
  },
  '/coming-soon': {
    title: t('Coming soon'),
    text: t('This part of Lexboard is not there yet.'),
    way: workspaceLink,
  },
  '/error-500': {
    title: t('The server could not answer'),
    text: 'Nothing that was saved is lost. Please wait a moment, then try again.',
    way: (
      <a href="/workspace" className="button">
        {t('Try again')}
      </a>
    ),
    picture: <EmptyPicture cause="not loaded" />,
  },
} satisfies Record<string, PlainPageTexts>;

const renderPlainPage = ({ title, text, way, picture }: PlainPageTexts) => (
  <AuthLayout title={title}>
    {picture && <div className="picture">{picture}</div>}
    <p>{text}</p>
    {way}
  </AuthLayout>
);

/** The pages of P-8, each of which shows only a message and a link. */
export const plainPages = {
  '/register': () => renderPlainPage(plainPageTexts['/register']),
  '/confirm-mail': () => renderPlainPage(plainPageTexts['/confirm-mail']),
  '/lock-screen': () => renderPlainPage(plainPageTexts['/lock-screen']),
  '/coming-soon': () => renderPlainPage(plainPageTexts['/coming-soon']),
  '/error-500': () => renderPlainPage(plainPageTexts['/error-500']),
};
