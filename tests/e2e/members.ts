import { type Session, signIn } from '../server/sign-in';
import { callAs } from './signed-in-at';
import { timeCode } from './time-code';

type AddNewcomerOptions = { address: string; linkTo: (recipient: string) => Promise<string> };
type Credentials = { username: string; password: string };

/** Adds a person as an administrator does; the link of their mail sets their first password. */
export async function addPerson(address: string, username: string): Promise<void> {
  const body = { username, role: 'no', workspaceAccessType: 'View' };
  await call(address, { session: await signIn(address, 'admin'), path: 'users/add', body });
}

/** Adds a person who has set their password by the link of their mail. */
export async function addNewcomer(
  { address, linkTo }: AddNewcomerOptions,
  { username, password }: Credentials,
): Promise<void> {
  await addPerson(address, username);
  const auth_token = new URL(await linkTo(username), address).searchParams.get('authToken');
  const passwords = { password, conformPasswords: password };
  await call(address, { path: 'user-newPassword', body: { ...passwords, auth_token } });
}

/** Adds a person who has accepted the terms too; returns their session. */
export async function addMember(server: AddNewcomerOptions, { username, password }: Credentials): Promise<Session> {
  const { address } = server;
  await addNewcomer(server, { username, password });
  const { access_token } = await call(address, { path: 'login', body: { username, password } });
  const session = sessionWithToken(String(access_token));
  await call(address, { session, path: 'session/accept-terms', body: {} });
  return session;
}

/** Turns on a person's second factor, as their authenticator does. */
export async function turnOnSecondFactor(
  { address }: { address: string },
  { session, password: currentPassword }: { session: Session; password: string },
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await call(address, { session, path: 'twofactor/start', body: { currentPassword } });
  const otp = timeCode(secret, Date.now());
  const { recoveryCodes } = await call(address, { session, path: 'twofactor/confirm', body: { otp } });
  return { secret, recoveryCodes };
}

async function call(
  address: string,
  { session = sessionWithToken(''), path, body }: { session?: Session; path: string; body: object },
) {
  const reply = await callAs({ address }, session, { path, body });
  if (String(reply.success) !== '1') throw new Error(`${path}: ${JSON.stringify(reply)}`);
  return reply;
}

/** A session that was not begun in a browser needs no cookie. */
function sessionWithToken(access_token: string): Session {
  return { cookie: { name: 'none', value: '' }, storedValues: { access_token } };
}
