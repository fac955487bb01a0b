import { readSession } from 'shared-lib/session';

/** A hidden field that tells password managers whose password is asked for. */
export function NameOfPassword() {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={readSession().username}
      readOnly
      hidden
    />
  );
}
