import type { FieldProps } from '../sheet/field';
import { PasswordField } from '../sheet/password-field';
import { PasswordRules } from './password-rules';

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
