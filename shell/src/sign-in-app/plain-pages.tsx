import type { ReactNode } from 'react';
import { EmptyStatePicture } from 'shared-lib/ui/empty-picture';
import { t } from 'shared-lib/words';
import { AuthLayout } from '../auth-layout/auth-layout';

type InfoPageTexts = { title: string; text: string; link: ReactNode; picture?: ReactNode };

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

const infoPageTexts = {
  '/register': {
    title: t('Register'),
    text: t(
      'You cannot register here yourself. An administrator of your organisation adds you. You then get a mail with a link to set your password.',
    ),
    link: loginLink,
  },
  '/confirm-mail': {
    title: t('Confirm your mail'),
    text: 'We have sent you a mail. Open the link in it to go on; if none has come, check the spam folder.',
    link: loginLink,
  },
  '/lock-screen': {
    title: t('Locked'),
    text: t('Nothing is shown here. Log in to go on where you were.'),
    link: loginLink,
  },
  '/coming-soon': {
    title: t('Coming soon'),
    text: t('This part of Lexboard is not there yet.'),
    link: workspaceLink,
  },
  '/error-500': {
    title: t('The server could not answer'),
    text: 'Nothing that was saved is lost. Please wait a moment, then try again.',
    link: (
      <a href="/workspace" className="button">
        {t('Try again')}
      </a>
    ),
    picture: <EmptyStatePicture cause="not loaded" />,
  },
} satisfies Record<string, InfoPageTexts>;

const renderInfoPage = ({ title, text, link, picture }: InfoPageTexts) => (
  <AuthLayout title={title}>
    {picture && <div className="picture">{picture}</div>}
    <p>{text}</p>
    {link}
  </AuthLayout>
);

/** The pages of P-8, each of which shows only a message and a link. */
export const infoPages = {
  '/register': () => renderInfoPage(infoPageTexts['/register']),
  '/confirm-mail': () => renderInfoPage(infoPageTexts['/confirm-mail']),
  '/lock-screen': () => renderInfoPage(infoPageTexts['/lock-screen']),
  '/coming-soon': () => renderInfoPage(infoPageTexts['/coming-soon']),
  '/error-500': () => renderInfoPage(infoPageTexts['/error-500']),
};
