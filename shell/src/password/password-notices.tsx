import { t } from 'shared-lib/words';
/** Says why a mailed link does not work, and offers a new link. */
export function DeadLinkNotice({ subject, isAlone = false }: { subject: string; isAlone?: boolean }) {
  return (
    <>
      <p>{t('{subject} was used, was replaced by a newer link, or is too old.', { subject })}</p>
      <NewLinkAndLoginLinks isAlone={isAlone} />
    </>
  );
}

/**
 * Links to request another mail and to sign in. On a page without a form, the first link looks like a button.
 */
export function NewLinkAndLoginLinks({ isAlone = false }: { isAlone?: boolean }) {
  return (
    <>
      <a href="/forgot_password" className={isAlone ? 'button' : 'center'}>
        {t('Ask for a new link')}
      </a>
      <a href="/login" className="center">
        {t('Back to login')}
      </a>
    </>
  );
}

/** Shows why the server refused. The message stays on the page after the snackbar with the same text has closed. */
export function RefusalMessage({ children }: { children: string | undefined }) {
  return children === undefined ? null : <p className="notice">{children}</p>;
}
