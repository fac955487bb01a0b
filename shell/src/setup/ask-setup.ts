import { readAnswer, send } from 'shared-lib/api';
import type { Refusal } from '../sheet/use-entrance-form';
import { askSignIn } from '../sign-in/ask-sign-in';
import { whyNotKept } from '../sign-in/begin-session';
import type { SignInReply } from '../sign-in/sign-in-reply';

type Setup = {
  setup_token: string;
  organisation: string;
  username: string;
  password: string;
  conformPasswords: string;
};

/** Makes the organisation and signs its administrator in; no reply where the sign-in after it did not come about. */
export async function askSetup(body: Setup): Promise<Refusal | { reply: SignInReply | undefined }> {
  const hindrance = whyNotKept();
  if (hindrance !== undefined) return { message: hindrance };
  const made = readAnswer(await send({ method: 'POST', path: 'setup', body }), () => true);
  if (!made.ok) return made;
  const answer = await askSignIn(body);
  return { reply: answer.ok ? answer.value : undefined };
}
