/** Why a link does nothing, after the words for it, and the way to another. */
export function DeadLink({ says }: { says: string }) {
  return (
    <>
      <p>{says} was used, replaced by a newer one, or is too old.</p>
      <NewLink />
    </>
  );
}

/** The way to another link, and back for whoever has set their password already. */
export function NewLink() {
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
