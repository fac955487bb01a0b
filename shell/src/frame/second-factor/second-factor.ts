import { type Answer, readAnswer, send, sendForToken } from 'shared-lib/api';

/** How it stands with somebody's second factor. */
export type SecondFactor = { isOn: boolean; recoveryCodesLeft: number };

/** What an authenticator needs to show codes. */
export type Enrolment = { secret: string; uri: string };

/** Asks for a change that ends other sessions; until the answer is there nobody may walk away from it. */
export type Change = <Value>(ask: () => Promise<Answer<Value>>) => Promise<Answer<Value>>;

export async function fetchSecondFactor(): Promise<SecondFactor> {
  const answer = await send({ method: 'POST', path: 'session/me', body: {} });
  if (!answer.ok) throw new Error(answer.message);
  const { twofactorOn, recoveryCodesLeft } = answer.value;
  return {
    isOn: twofactorOn === true,
    recoveryCodesLeft: typeof recoveryCodesLeft === 'number' ? recoveryCodesLeft : 0,
  };
}

/** Asks for a secret. It counts once a code of it is confirmed. */
export async function startSecondFactor(currentPassword: string): Promise<Answer<Enrolment>> {
  const answer = await send({ method: 'POST', path: 'twofactor/start', body: { currentPassword } });
  return readAnswer(answer, ({ secret, uri }) => {
    return typeof secret === 'string' && typeof uri === 'string' ? { secret, uri } : undefined;
  });
}

/** Turns it on; the recovery codes, which the server says only now. All other sessions end. */
export async function confirmSecondFactor(otp: string): Promise<Answer<string[]>> {
  const answer = await sendForToken({ method: 'POST', path: 'twofactor/confirm', body: { otp } });
  return readAnswer(answer, ({ recoveryCodes: codes }) =>
    Array.isArray(codes) ? codes.map(String) : undefined,
  );
}

/** Turns it off. All other sessions end. */
export async function stopSecondFactor(currentPassword: string, otp: string): Promise<Answer<true>> {
  const answer = await sendForToken({
    method: 'POST',
    path: 'twofactor/stop',
    body: { currentPassword, otp },
  });
  return readAnswer(answer, () => true as const);
}
