import { readSession } from 'shared-lib/session';

/** A hidden field that tells password managers to which user the password belongs. */
export function HiddenUserNameField() {
  return <input type="text" name="username" autoComplete="username" value={readSession().username} readOnly hidden />;
}
