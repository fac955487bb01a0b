import { passwordLengths } from 'shared-lib/people';
import type { FieldProps } from '../auth-layout/entrance-form';
import { PasswordField } from '../auth-layout/entrance-form';

type Bound = Pick<FieldProps, 'name' | 'value' | 'onChange' | 'fault'>;

/** The new password and its repetition, with the rules above them. */
export function NewPasswordFields({ password, again }: { password: Bound; again: Bound }) {
  return (
    <>
      <PasswordRules id="password-rules" />
      <PasswordField
        {...password}
        label="New password"
        autoComplete="new-password"
        voice="quiet"
        aria-describedby="password-rules"
      />
      <PasswordField {...again} label="Confirm new password" autoComplete="new-password" voice="quiet" />
    </>
  );
}

const { leastAlone, leastWithSecondFactor, most } = passwordLengths;

/** The server's rules for a new password, shown before the person types. */
function PasswordRules({ id }: { id: string }) {
  return (
    <div id={id} className="quiet">
      <p>A password of your own:</p>
      <ul>
        <li>
          at least {leastAlone} characters; {leastWithSecondFactor} are enough where two-step sign-in is on
        </li>
        <li>any characters, blanks too; at most {most}</li>
        <li>not one that many use, and not made of your name or your organisation’s</li>
      </ul>
    </div>
  );
}
