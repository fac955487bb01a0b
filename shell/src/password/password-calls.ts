import { type Call, send } from 'shared-lib/api';
import { readSession } from 'shared-lib/session';
import { keepRenewed } from '../session/keep-renewed';

export type Taken = { ok: true; message: string } | { ok: false; message: string };

/** Asks for a mail with a link that sets a new password. */
export function askResetLink(username: string): Promise<Taken> {
  const url = `${location.origin}/reset_password`;
  return hand({ method: 'POST', path: 'user-forget', body: { username: username.trim(), url } });
}

export type NewPassword = { password: string; conformPasswords: string };

/** Sets the password of whoever was mailed the link with this token. */
export function setPassword(form: NewPassword, token: string): Promise<Taken> {
  return hand({ method: 'POST', path: 'user-newPassword', body: { ...form, auth_token: token } });
}

/** Changes the password of whoever is signed in; their session goes on under a new token. */
export async function changePassword(form: NewPassword & { currentPassword: string }): Promise<Taken> {
  const { token } = readSession();
  const answer = await send({ method: 'POST', path: 'change-password', body: form });
  if (!answer.ok) return no(answer.message);
  keepRenewed(token, answer.value);
  return { ok: true, message: String(answer.value.message ?? '') };
}

async function hand(call: Call): Promise<Taken> {
  const answer = await send(call);
  return answer.ok ? { ok: true, message: String(answer.value.message ?? '') } : no(answer.message);
}

function no(message: string): Taken {
  return { ok: false, message: message || 'The server refused without a reason.' };
}
