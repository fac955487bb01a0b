/** Says why a link does not work, and offers a new one. */
export function DeadLinkNotice({ says: subject }: { says: string }) {
  return (
    <>
      <p>{subject} was used, replaced by a newer one, or is too old.</p>
      <NewLinkOffer />
    </>
  );
}

/** A link to request another mail, and a link to the sign-in page. */
export function NewLinkOffer() {
  return (
    <>
      <a href="/forgot_password" className="center">
        Ask for a new link
      </a>
      <a href="/login" className="center">
        Back to login
      </a>
    </>
  );
}

/** The message of a refusal. It stays after its snackbar is gone. */
export function RefusalMessage({ children }: { children: string | undefined }) {
  return children === undefined ? null : <p className="notice">{children}</p>;
}
