import { type Answer, type Call, readAnswer, send, sendForToken } from 'shared-lib/api';

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
  return readAnswer(await sendForToken({ method: 'POST', path: 'change-password', body: form }), sentence);
}

async function hand(call: Call): Promise<Answer<string>> {
  return readAnswer(await send(call), sentence);
}

function sentence({ message }: Record<string, unknown>): string {
  return String(message ?? '');
}
