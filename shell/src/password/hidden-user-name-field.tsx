import { readSession } from 'shared-lib/session';

/** A hidden field by which password managers know to which user the password belongs. */
export function HiddenUserNameField() {
  return <input type="text" name="username" autoComplete="username" value={readSession().username} readOnly hidden />;
}
