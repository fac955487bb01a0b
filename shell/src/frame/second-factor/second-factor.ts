import { type Answer, readAnswer, send, sendTokenChange } from 'shared-lib/api';

/** The state of a user's second factor. */
export type SecondFactorState = { isOn: boolean; recoveryCodesLeft: number };

/** The data from which an authenticator makes codes. */
export type Enrolment = { secret: string; uri: string };

/**
 * Runs a change that ends the user's other sessions. The dialog cannot be closed until the answer has come.
 */
export type RunTokenChange = <Value>(sendChange: () => Promise<Answer<Value>>) => Promise<Answer<Value>>;

export async function fetchSecondFactor(): Promise<SecondFactorState> {
  const answer = await send({ method: 'POST', path: 'session/me', body: {} });
  if (!answer.ok) throw new Error(answer.message);
  const { twofactorOn, recoveryCodesLeft } = answer.value;
  return {
    isOn: twofactorOn === true,
    recoveryCodesLeft: typeof recoveryCodesLeft === 'number' ? recoveryCodesLeft : 0,
  };
}

/** Requests a secret. The second factor is turned on when the user confirms a code made from this secret. */
export async function startSecondFactor(currentPassword: string): Promise<Answer<Enrolment>> {
  const answer = await send({ method: 'POST', path: 'twofactor/start', body: { currentPassword } });
  return readAnswer(answer, ({ secret, uri }) => {
    return typeof secret === 'string' && typeof uri === 'string' ? { secret, uri } : undefined;
  });
}

/**
 * Turns the second factor on and ends all other sessions. Returns the recovery codes, which the server sends
 * only once.
 */
export async function confirmSecondFactor(otp: string): Promise<Answer<string[]>> {
  const answer = await sendTokenChange({ method: 'POST', path: 'twofactor/confirm', body: { otp } });
  return readAnswer(answer, ({ recoveryCodes: codes }) => (Array.isArray(codes) ? codes.map(String) : undefined));
}

/** Turns the second factor off and ends all other sessions. */
export async function turnOffSecondFactor(currentPassword: string, otp: string): Promise<Answer<true>> {
  const answer = await sendTokenChange({
    method: 'POST',
    path: 'twofactor/stop',
    body: { currentPassword, otp },
  });
  return readAnswer(answer, () => true as const);
}
