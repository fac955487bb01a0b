import { useEffect, useRef, useState } from 'react';
import { Button, chakra, Stack, Text } from 'shared-lib/ui';
import { askWithCode } from './ask-sign-in';
import { Field } from './field';
import { Refusal } from './refusal';
import type { SignInReply } from './sign-in-reply';
import { useSubmission, withoutSending } from './use-submission';

const Form = chakra('form');

type CodeFormProps = {
  /** Opens the code step and nothing else. */
  challenge: string;
  onReply: (reply: SignInReply) => void;
  onBack: () => void;
};

/** The second step of those who have a second factor. */
export function CodeForm({ challenge, onReply, onBack }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const { isRunning, message, run } = useSubmission();
  useEffect(() => field.current?.focus(), []);

  const submit = async () => {
    const code = field.current?.value ?? '';
    const isMissing = code.trim() === '';
    setFault(isMissing ? 'Enter the code.' : undefined);
    const signedIn = isMissing ? undefined : await run(() => askWithCode(challenge, code));
    if (signedIn) onReply(signedIn.reply);
    else field.current?.focus();
  };

  return (
    <Form method="post" noValidate onSubmit={withoutSending(() => void submit())}>
      <Stack gap="4">
        <Text color="fg.muted">Enter the code that your authenticator shows, or a recovery code.</Text>
        <Refusal message={message} />
        <Field ref={field} label="Code" name="otp" autoComplete="one-time-code" fault={fault} />
        <Button type="submit" loading={isRunning} loadingText="Verify">
          Verify
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back to login
        </Button>
      </Stack>
    </Form>
  );
}
