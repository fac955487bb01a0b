import { type Answer, type ApiRequest, readAnswer, send, sendForToken } from 'shared-lib/api';

/** Requests a mail with a link that sets a new password. */
export function requestResetLink(username: string): Promise<Answer<string>> {
  const url = `${location.origin}/reset_password`;
  return hand({ method: 'POST', path: 'user-forget', body: { username: username.trim(), url } });
}

/** The server's message for an invalid or expired link (S-1.8). */
export const deadLink = 'Invalid User!';

export type NewPassword = { password: string; conformPasswords: string };

/** Sets the password of the person who was mailed the link with this token. */
export function setPassword(form: NewPassword, token: string): Promise<Answer<string>> {
  return hand({ method: 'POST', path: 'user-newPassword', body: { ...form, auth_token: token } });
}

/** Whether the server says that a mailed link no longer works. */
export async function isResetLinkDead(token: string): Promise<boolean> {
  const body = { auth_token: token };
  const answer = await send({ method: 'POST', path: 'user-newPassword/check', body });
  return !answer.ok && answer.message === deadLink;
}

/** Reports that the change in a mail was made by somebody else. */
export function disputePasswordChange(token: string): Promise<Answer<string>> {
  return hand({ method: 'POST', path: 'user-notMe', body: { auth_token: token } });
}

/** Changes the password of the signed-in person; their session continues with a new token. */
export async function changePassword(
  form: NewPassword & { currentPassword: string },
): Promise<Answer<string>> {
  return readAnswer(await sendForToken({ method: 'POST', path: 'change-password', body: form }), sentence);
}

async function hand(call: ApiRequest): Promise<Answer<string>> {
  return readAnswer(await send(call), sentence);
}

function sentence({ message }: Record<string, unknown>): string {
  return String(message ?? '');
}
