import { type Answer, type Call, send } from 'shared-lib/api';
import { readSession } from 'shared-lib/session';
import { keepRenewed } from '../session/keep-renewed';

/** Asks for a mail with a link that sets a new password. */
export function askResetLink(username: string): Promise<Answer<string>> {
  const url = `${location.origin}/reset_password`;
  return hand({ method: 'POST', path: 'user-forget', body: { username: username.trim(), url } });
}

export type NewPassword = { password: string; conformPasswords: string };

/** Sets the password of whoever was mailed the link with this token. */
export function setPassword(form: NewPassword, token: string): Promise<Answer<string>> {
  return hand({ method: 'POST', path: 'user-newPassword', body: { ...form, auth_token: token } });
}

/** Changes the password of whoever is signed in; their session goes on under a new token. */
export async function changePassword(
  form: NewPassword & { currentPassword: string },
): Promise<Answer<string>> {
  const { token } = readSession();
  const answer = await send({ method: 'POST', path: 'change-password', body: form });
  if (!answer.ok) return answer;
  keepRenewed(token, answer.value);
  return { ok: true, value: sentence(answer.value) };
}

async function hand(call: Call): Promise<Answer<string>> {
  const answer = await send(call);
  return answer.ok ? { ok: true, value: sentence(answer.value) } : answer;
}

function sentence({ message }: Record<string, unknown>): string {
  return String(message ?? '');
}
