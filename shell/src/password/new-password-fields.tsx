import { countPasswordCharacters, passwordLengthLimits } from 'shared-lib/people';
import { t } from 'shared-lib/words';
import { object, ref, string } from 'yup';
import { type AuthFieldProps, PasswordField } from '../auth-layout/auth-form';
import { makeExistingPasswordSchema } from '../sign-in/existing-password';

type PasswordFieldProps = Pick<AuthFieldProps, 'name' | 'value' | 'onChange' | 'fault'>;

/** The fields for the new password and its repetition. The rules are below the field that they govern. */
export function NewPasswordFields({
  password,
  repetition,
}: {
  password: PasswordFieldProps;
  repetition: PasswordFieldProps;
}) {
  return (
    <>
      <div>
        <PasswordField
          {...password}
          label={t('New password')}
          autoComplete="new-password"
          voice="quiet"
          aria-describedby="password-rules"
        />
        <PasswordRules id="password-rules" />
      </div>
      <PasswordField {...repetition} label={t('Confirm new password')} autoComplete="new-password" voice="quiet" />
    </>
  );
}

const { leastAlone, leastWithSecondFactor, most } = passwordLengthLimits;

/** The server's rules for a new password, which users can read before they type. */
function PasswordRules({ id }: { id: string }) {
  return (
    <ul id={id} className="quiet">
      <li>
        {t('at least {leastAlone} characters; {leastWithSecondFactor} are enough where two-step sign-in is on', {
          leastAlone,
          leastWithSecondFactor,
        })}
      </li>
      <li>{t('any characters, also spaces; at most {most}', { most })}</li>
      <li>{t('not a common password, and not made from your name or the name of your organisation')}</li>
    </ul>
  );
}

const passwordSchema = string()
  .required(t('Please fill the Password.'))
  .test(
    'short',
    `A password has at most ${passwordLengthLimits.most} characters.`,
    (typed) => countPasswordCharacters(typed) <= passwordLengthLimits.most,
  );

const repeatedPasswordSchema = string()
  .required(t('Please fill the Conform Password.'))
  .oneOf([ref('password')], t("Password Didn't Match"));

/** Checks a new password that is entered twice. S-1.5 has the messages. */
export const newPasswordSchema = object({
  password: passwordSchema,
  conformPasswords: repeatedPasswordSchema,
});

/** Checks the new password of a signed-in user, who must also enter the current one. */
export const changePasswordSchema = object({
  currentPassword: makeExistingPasswordSchema(t('Please fill the Current Password.')),
  password: passwordSchema,
  conformPasswords: repeatedPasswordSchema,
});
