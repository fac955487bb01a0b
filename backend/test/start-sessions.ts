import type { ClientConfig } from 'pg';
import { hashToken, makeRandomToken } from '../src/auth/sessions/token';
import { runAs } from './fresh-database';

export type DemoName =
  | 'admin@demo.test'
  | 'editor@demo.test'
  | 'viewer@demo.test'
  | 'head@demo.test'
  | 'officer@demo.test'
  | 'admin@other.test'
  | 'operator@platform.test'
  | 'second@platform.test';
/** The token of each account by user name. */
export type Tokens = Map<string, string>;

/** Inserts a session for each account, like a sign-in. `admin` is a superuser of the database. */
export async function startSessions(admin: ClientConfig): Promise<Tokens> {
  const accounts = await runAs<{ org: number; id: number; username: string }>(
    admin,
    'select org_id as org, id, username from account',
  );
  const rows = accounts.map(({ org, id, username }) => ({ org, id, username, token: makeRandomToken(org) }));
  const values = rows.map(
    ({ org, id, token }) =>
      `(${org}, '\\x${hashToken(token).toString('hex')}', ${id}, gen_random_uuid(), 'full', now() + interval '12 hours')`,
  );
  const into = 'session (org_id, token_hash, account_id, family, kind, absolute_until)';
  await runAs(admin, `insert into ${into} values ${values.join(', ')}`);
  return new Map(rows.map(({ username, token }) => [username, token]));
}
