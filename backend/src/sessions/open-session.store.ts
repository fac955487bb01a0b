import type { Database } from '../database/database';
import { hashToken, organisationOf } from './token';
import type { Visitor } from './visitor';

/** What a request brings: the token of its header, the cookie of its browser, or both. */
export type Keys = { token: string | undefined; cookie: string | undefined; isBackground: boolean };

/** `stolen` opens nothing: the token was in two hands, and whatever came out of its sign-in has ended just now. */
type Kind = 'code' | 'full' | 'stolen';
export type OpenSession = { kind: Kind; visitor: Visitor };
type Row = Omit<Visitor, 'orgId'> & { kind: Kind };

/** The session behind the keys; undefined where there is none, or none any more. */
export async function openSession(database: Database, keys: Keys): Promise<OpenSession | undefined> {
  const { token, cookie, isBackground } = keys;
  const orgId = organisationOf(token ?? cookie ?? '');
  if (orgId === undefined) return undefined;
  const hashes = [token, cookie].map((secret) => (secret === undefined ? null : hashToken(secret)));
  const [row] = await database.ask<Row>({ name: 'open session', text: openSql }, [
    orgId,
    ...hashes,
    isBackground,
  ]);
  if (!row) return undefined;
  const { kind, ...visitor } = row;
  return { kind, visitor: { orgId, ...visitor } };
}

const openSql = `
  select kind, token_hash as "tokenHash", account_id as "accountId", username,
    is_administrator as "isAdministrator", may_edit as "mayEdit", module_access as "moduleAccess",
    is_read_only as "isReadOnly"
  from open_session($1, $2, $3, $4)`;
