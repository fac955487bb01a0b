import { type Answer, type ApiRequest, readAnswer, send, sendTokenChange } from 'shared-lib/api';
import { t } from 'shared-lib/words';

/** Requests a mail with a link for a new password. */
export function requestResetLink(username: string): Promise<Answer<string>> {
  const url = `${location.origin}/reset_password`;
  return sendAndReadMessage({
    method: 'POST',
    path: 'user-forget',
    body: { username: username.trim(), url },
  });
}

/** The server's message for an invalid or expired link (S-1.8). */
export const deadLinkMessage = t('Invalid User!');

export type NewPassword = { password: string; conformPasswords: string };

/** Sets the password of the user who got the mailed link with this token. */
export function setPassword(form: NewPassword, token: string): Promise<Answer<string>> {
  return sendAndReadMessage({
    method: 'POST',
    path: 'user-newPassword',
    body: { ...form, auth_token: token },
  });
}

/** Whether the server says that a mailed link no longer works. A missing answer means no. */
export async function isResetLinkDead(token: string): Promise<boolean> {
  const body = { auth_token: token };
  const answer = await send({ method: 'POST', path: 'user-newPassword/check', body });
  return !answer.ok && answer.message === deadLinkMessage;
}

/** Reports that somebody else changed the account. The user learned of the change by a mail. */
export function disputePasswordChange(token: string): Promise<Answer<string>> {
  return sendAndReadMessage({ method: 'POST', path: 'user-notMe', body: { auth_token: token } });
}

/** Changes the password of the signed-in user. The session then continues with a new token. */
export async function changePassword(form: NewPassword & { currentPassword: string }): Promise<Answer<string>> {
  return readAnswer(await sendTokenChange({ method: 'POST', path: 'change-password', body: form }), readMessage);
}

async function sendAndReadMessage(call: ApiRequest): Promise<Answer<string>> {
  return readAnswer(await send(call), readMessage);
}

function readMessage({ message }: Record<string, unknown>): string {
  return String(message ?? '');
}
