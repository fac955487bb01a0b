import { type Answer, send } from 'shared-lib/api';
import { readSession } from 'shared-lib/session';
import { keepRenewed } from '../../session/keep-renewed';

/** How it stands with somebody's second factor. */
export type SecondFactor = { isOn: boolean; recoveryCodesLeft: number };

/** What an authenticator needs to show codes. */
export type Enrolment = { secret: string; uri: string };

const odd = 'The server gave an answer that is none.';

export async function fetchSecondFactor(): Promise<SecondFactor> {
  const answer = await send({ method: 'POST', path: 'session/me', body: {} });
  if (!answer.ok) throw new Error(answer.message || odd);
  const { twofactorOn, recoveryCodesLeft } = answer.value;
  return {
    isOn: twofactorOn === true,
    recoveryCodesLeft: typeof recoveryCodesLeft === 'number' ? recoveryCodesLeft : 0,
  };
}

/** Asks for a secret. It counts once a code of it is confirmed. */
export async function startSecondFactor(currentPassword: string): Promise<Answer<Enrolment>> {
  const answer = await send({ method: 'POST', path: 'twofactor/start', body: { currentPassword } });
  return read(answer, ({ secret, uri }) => {
    return typeof secret === 'string' && typeof uri === 'string' ? { secret, uri } : undefined;
  });
}

/** Turns it on; the recovery codes, which the server says only now. All other sessions end. */
export async function confirmSecondFactor(otp: string): Promise<Answer<string[]>> {
  const { token } = readSession();
  const answer = await send({ method: 'POST', path: 'twofactor/confirm', body: { otp } });
  return read(answer, (value) => {
    keepRenewed(token, value);
    const { recoveryCodes: codes } = value;
    return Array.isArray(codes) ? codes.map(String) : undefined;
  });
}

/** Turns it off. All other sessions end. */
export async function stopSecondFactor(currentPassword: string, otp: string): Promise<Answer<true>> {
  const { token } = readSession();
  const answer = await send({ method: 'POST', path: 'twofactor/stop', body: { currentPassword, otp } });
  return read(answer, (value) => {
    keepRenewed(token, value);
    return true as const;
  });
}

function read<T>(
  answer: Answer<Record<string, unknown>>,
  parse: (value: Record<string, unknown>) => T | undefined,
): Answer<T> {
  if (!answer.ok) return answer;
  const value = parse(answer.value);
  return value === undefined ? { ok: false, reason: 'unreachable', message: odd } : { ok: true, value };
}
