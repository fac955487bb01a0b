import { hashToken, makeRandomToken } from 'backend/src/auth/sessions/token';
import type { LibraryDatabase } from './library-database';

/** Makes a session for each person of the organisation by inserting rows as a sign-in does; editors come first. */
export async function startSessions(database: LibraryDatabase, orgId: number): Promise<string[]> {
  const accounts = await database.query<{ id: number }>(
    'select id from account where org_id = $1 order by may_edit desc, id',
    [orgId],
  );
  const sessions = accounts.map(({ id }) => ({ id, token: makeRandomToken(orgId) }));
  await database.query(
    `insert into session (org_id, token_hash, account_id, family, kind, absolute_until)
     select $1, decode(s.hash, 'hex'), s.id, gen_random_uuid(), 'full', now() + interval '12 hours'
     from jsonb_to_recordset($2::jsonb) as s (id integer, hash text)`,
    [orgId, JSON.stringify(sessions.map(({ id, token }) => ({ id, hash: hashToken(token).toString('hex') })))],
  );
  return sessions.map(({ token }) => token);
}
