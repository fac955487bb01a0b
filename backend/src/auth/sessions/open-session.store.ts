import type { FastifyRequest } from 'fastify';
import type { Query } from '../../platform/database/database';
import { termsVersion } from '../identity/account.store';
import { hashToken, organisationOf } from './token';
import type { Visitor } from './visitor';

/** What a request sends: the token in its header, the cookie of its browser, or both. */
export type Keys = { token: string | undefined; cookie: string | undefined; isBackground: boolean };

/** The name of the session cookie, over https and over plain http. */
export const cookieNames = { secure: '__Host-lcb', plain: 'lcb' } as const;

/**
 * Reads the token and cookie of a request. A cookie without a token counts only on routes that a link of our own page
 * opens.
 */
export function readKeys(request: FastifyRequest): Keys {
  const token = request.headers.authorization?.replace(/^bearer\s+/i, '').trim() || undefined;
  const cookie = request.cookies[cookieNames.secure] || request.cookies[cookieNames.plain] || undefined;
  const isBackground = request.headers['x-lc-background'] === '1';
  const mayStandAlone = request.routeOptions.config.isOpenedByLink && isOwnPage(request);
  if (token === undefined && !mayStandAlone) return { token, cookie: undefined, isBackground };
  return { token, cookie, isBackground };
}

function isOwnPage({ headers }: FastifyRequest): boolean {
  return ['same-origin', 'none'].includes(String(headers['sec-fetch-site']));
}

/**
 * `terms`: signed in, but the current terms of use are not accepted yet. `stolen`: opens nothing, since the token was
 * used in two places; all sessions of its sign-in have just ended.
 */
type Kind = 'code' | 'terms' | 'full' | 'stolen';
export type OpenSession = { kind: Kind; visitor: Visitor };
type Row = Omit<Visitor, 'orgId'> & { kind: Kind };
type Asked = { orgId: number; token: Buffer | null; cookie: Buffer | null };

/** Finds the session for the keys of a request; undefined if there is none or it has ended. */
export function createSessionOpener(ask: Query): (keys: Keys) => Promise<OpenSession | undefined> {
  const findPlain = together((asked: Asked[]) => findPlainSessions(ask, asked));
  return async ({ token, cookie, isBackground }) => {
    const orgId = organisationOf(token ?? cookie ?? '');
    if (orgId === undefined) return undefined;
    const asked = { orgId, token: hashOf(token), cookie: hashOf(cookie) };
    const plain = asked.token && (await findPlain(asked));
    const row = plain || (await openSession(ask, { ...asked, isBackground }));
    if (!row) return undefined;
    const { kind, ...visitor } = row;
    return { kind, visitor: { orgId, ...visitor } };
  };
}

const hashOf = (secret: string | undefined) => (secret === undefined ? null : hashToken(secret));

/** Finds the open sessions for which nothing has to be written. */
async function findPlainSessions(ask: Query, asked: Asked[]): Promise<ReadonlyMap<Asked, Row>> {
  const rows = await ask<Row & { nth: number }>({ name: 'find sessions', text: findSql }, [
    asked.map(({ orgId }) => orgId),
    asked.map(({ token }) => token),
    asked.map(({ cookie }) => cookie),
  ]);
  return new Map(
    rows.flatMap(({ nth, ...row }) => {
      const one = asked[nth - 1];
      return one ? [[one, row]] : [];
    }),
  );
}

/** Handles all other cases, and writes what has to be noted. */
async function openSession(ask: Query, asked: Asked & { isBackground: boolean }): Promise<Row | undefined> {
  const { orgId, token, cookie, isBackground } = asked;
  const [row] = await ask<Row>({ name: 'open session', text: openSql }, [orgId, token, cookie, isBackground]);
  return row;
}

const columns = `
  case when kind = 'full' and terms_version is distinct from ${termsVersion} then 'terms' else kind end as kind,
  token_hash as "tokenHash", account_id as "accountId", username,
  is_administrator as "isAdministrator", may_edit as "mayEdit", module_access as "moduleAccess",
  is_read_only as "isReadOnly"`;
const findSql = `select nth, ${columns} from find_sessions($1, $2, $3) where is_plain`;
const openSql = `select ${columns} from open_session($1, $2, $3, $4)`;

/** How many queries run at once. Questions that come meanwhile wait for the first of them. */
const mostUnderWay = 2;

type Waiting<Asked, Found> = { asked: Asked; resolve(found: Found): void; reject(error: unknown): void };

/**
 * Answers questions in batches: those that arrive while others are being answered go together, which saves a round trip
 * for each. Each question is read after it was asked. An error rejects the whole batch.
 */
export function together<Asked, Found>(
  work: (asked: Asked[]) => Promise<ReadonlyMap<Asked, Found>>,
): (asked: Asked) => Promise<Found | undefined> {
  let waiting: Waiting<Asked, Found | undefined>[] = [];
  let underWay = 0;

  const begin = async () => {
    const batch = waiting;
    waiting = [];
    underWay += 1;
    try {
      const found = await work(batch.map(({ asked }) => asked));
      for (const { asked, resolve } of batch) resolve(found.get(asked));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    underWay -= 1;
    if (waiting.length > 0) void begin();
  };

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (underWay < mostUnderWay) void begin();
    });
}
