import { type Answer, type Call, readAnswer, send, sendForToken } from 'shared-lib/api';

/** Asks for a mail with a link that sets a new password. */
export function askResetLink(username: string): Promise<Answer<string>> {
  const url = `${location.origin}/reset_password`;
  return hand({ method: 'POST', path: 'user-forget', body: { username: username.trim(), url } });
}

/** What the server says of a link that is none, or none any more (S-1.8). */
export const deadLink = 'Invalid User!';

export type NewPassword = { password: string; conformPasswords: string };

/** Sets the password of whoever was mailed the link with this token. */
export function setPassword(form: NewPassword, token: string): Promise<Answer<string>> {
  return hand({ method: 'POST', path: 'user-newPassword', body: { ...form, auth_token: token } });
}

/** Whether the server says of a mailed link that it sets no password any more. */
export async function checkLink(token: string): Promise<boolean> {
  const body = { auth_token: token };
  const answer = await send({ method: 'POST', path: 'user-newPassword/check', body });
  return !answer.ok && answer.message === deadLink;
}

/** Says that a change that a mail told of was somebody else's. */
export function objectToChange(token: string): Promise<Answer<string>> {
  return hand({ method: 'POST', path: 'user-notMe', body: { auth_token: token } });
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
