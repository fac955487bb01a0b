import { useRef, useState } from 'react';
import { Link } from 'shared-lib/router';
import { Button, chakra, Stack } from 'shared-lib/ui';
import { askSignIn } from './ask-sign-in';
import { whyNotKept } from './begin-session';
import { type CredentialsFault, credentialsFault } from './credentials';
import { Field } from './field';
import { PasswordField } from './password-field';
import { Refusal } from './refusal';
import type { SignInReply } from './sign-in-reply';
import { useSubmission, withoutSending } from './use-submission';

const Form = chakra('form');
const ForgotLink = chakra(Link, { base: { color: 'accent.fg', textDecoration: 'underline' } });

/** Name and password. What is missing is said beside its field, which takes the focus. */
export function CredentialsForm({ onReply }: { onReply: (reply: SignInReply) => void }) {
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<CredentialsFault>();
  const { isRunning, message, say, run } = useSubmission();
  const faultOf = (field: CredentialsFault['field']) => (fault?.field === field ? fault.message : undefined);

  const submit = async () => {
    const said = { username: username.current?.value ?? '', password: password.current?.value ?? '' };
    const missing = credentialsFault(said);
    setFault(missing);
    if (missing) {
      say(undefined);
      return (missing.field === 'username' ? username : password).current?.focus();
    }
    const hindrance = whyNotKept();
    if (hindrance !== undefined) return say(hindrance);
    const signedIn = await run(() => askSignIn(said));
    if (signedIn) onReply(signedIn.reply);
  };

  return (
    <Form method="post" noValidate onSubmit={withoutSending(() => void submit())}>
      <Stack gap="4">
        <Refusal message={message} />
        <Field
          ref={username}
          label="Username or email"
          name="username"
          autoComplete="username"
          fault={faultOf('username')}
        />
        <PasswordField
          ref={password}
          label="Password"
          name="password"
          autoComplete="current-password"
          fault={faultOf('password')}
        />
        <Button type="submit" loading={isRunning} loadingText="Login">
          Login
        </Button>
        <ForgotLink to="/forgot_password" alignSelf="center">
          Forgot password?
        </ForgotLink>
      </Stack>
    </Form>
  );
}
