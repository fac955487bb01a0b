import type { FastifyRequest } from 'fastify';
import type { Query } from '../../platform/database/database';
import { termsVersion } from '../identity/account.store';
import { hashToken, readOrganisationId } from './token';
import type { SignedInVisitor } from './visitor';

/** The credentials by which a request names its session: the token in its header, the browser's cookie, or both. */
export type SessionCredentials = {
  token: string | undefined;
  cookie: string | undefined;
  isBackground: boolean;
};

/** The names of the session cookie: over https, and over plain http. */
export const sessionCookieNames = { secure: '__Host-lcb', plain: 'lcb' } as const;

/** Reads the token and cookie of a request. A cookie alone counts only on routes with `isOpenedByLink`. */
export function readSessionCredentials(request: FastifyRequest): SessionCredentials {
  const token = request.headers.authorization?.replace(/^bearer\s+/i, '').trim() || undefined;
  const cookie = request.cookies[sessionCookieNames.secure] || request.cookies[sessionCookieNames.plain] || undefined;
  const isBackground = request.headers['x-lc-background'] === '1';
  const isCookieEnough = request.routeOptions.config.isOpenedByLink && isSentByOwnPage(request);
  if (token === undefined && !isCookieEnough) return { token, cookie: undefined, isBackground };
  return { token, cookie, isBackground };
}

function isSentByOwnPage({ headers }: FastifyRequest): boolean {
  return ['same-origin', 'none'].includes(String(headers['sec-fetch-site']));
}

/**
 * How much a session may do. `code`: only send the second factor's code. `terms`: first accept the current
 * terms of use. `stolen`: the token was used in two places, so all sessions of its sign-in have just ended.
 */
type SessionKind = 'code' | 'terms' | 'full' | 'stolen';
export type OpenSession = { kind: SessionKind; visitor: SignedInVisitor };
type SessionRow = Omit<SignedInVisitor, 'orgId'> & { kind: SessionKind };
type SessionLookup = { orgId: number; token: Buffer | null; cookie: Buffer | null };

/**
 * Creates the function that finds the session of a request. That function returns undefined if the request
 * has no valid session.
 */
export function createSessionFinder(ask: Query): (keys: SessionCredentials) => Promise<OpenSession | undefined> {
  const findWithoutWrite = createBatchedLookup((lookups: SessionLookup[]) => findSessionsWithoutWrite(ask, lookups));
  return async ({ token, cookie, isBackground }) => {
    const orgId = readOrganisationId(token ?? cookie ?? '');
    if (orgId === undefined) return undefined;
    const lookup = { orgId, token: hashSecretOrNull(token), cookie: hashSecretOrNull(cookie) };
    const plain = lookup.token && (await findWithoutWrite(lookup));
    const row = plain || (await openSession(ask, { ...lookup, isBackground }));
    if (!row) return undefined;
    const { kind, ...visitor } = row;
    return { kind, visitor: { orgId, ...visitor } };
  };
}

const hashSecretOrNull = (secret: string | undefined) => (secret === undefined ? null : hashToken(secret));

/** Finds the sessions that can be opened without a write to the database, as most can. */
async function findSessionsWithoutWrite(
  ask: Query,
  lookups: SessionLookup[],
): Promise<ReadonlyMap<SessionLookup, SessionRow>> {
  const rows = await ask<SessionRow & { nth: number }>({ name: 'find sessions', text: findSessionsSql }, [
    lookups.map(({ orgId }) => orgId),
    lookups.map(({ token }) => token),
    lookups.map(({ cookie }) => cookie),
  ]);
  return new Map(
    rows.flatMap(({ nth, ...row }) => {
      const found = lookups[nth - 1];
      return found ? [[found, row]] : [];
    }),
  );
}

/** Opens a session whose row must be written, for example with a new end time. */
async function openSession(
  ask: Query,
  lookup: SessionLookup & { isBackground: boolean },
): Promise<SessionRow | undefined> {
  const { orgId, token, cookie, isBackground } = lookup;
  const [row] = await ask<SessionRow>({ name: 'open session', text: openSessionSql }, [
    orgId,
    token,
    cookie,
    isBackground,
  ]);
  return row;
}

const sessionColumns = `
  case when kind = 'full' and terms_version is distinct from ${termsVersion} then 'terms' else kind end as kind,
  token_hash as "tokenHash", account_id as "accountId", username,
  is_administrator as "isAdministrator", may_edit as "mayEdit", module_access as "moduleAccess",
  is_read_only as "isReadOnly"`;
const findSessionsSql = `select nth, ${sessionColumns} from find_sessions($1, $2, $3) where is_plain`;
const openSessionSql = `select ${sessionColumns} from open_session($1, $2, $3, $4)`;

/** How many batches may run at once. Later lookups wait for the next batch. */
const maxConcurrentBatches = 2;

type WaitingLookup<Lookup, Found> = {
  lookup: Lookup;
  resolve(found: Found): void;
  reject(error: unknown): void;
};

/**
 * Combines simultaneous lookups into batches to save round trips to the database. Lookups wait for the next
 * batch while enough batches run. An error rejects the whole batch.
 */
export function createBatchedLookup<Lookup, Found>(
  lookUp: (lookups: Lookup[]) => Promise<ReadonlyMap<Lookup, Found>>,
): (lookup: Lookup) => Promise<Found | undefined> {
  let waitingLookups: WaitingLookup<Lookup, Found | undefined>[] = [];
  let runningBatches = 0;

  const runBatch = async () => {
    const batch = waitingLookups;
    waitingLookups = [];
    runningBatches += 1;
    try {
      const found = await lookUp(batch.map(({ lookup }) => lookup));
      for (const { lookup, resolve } of batch) resolve(found.get(lookup));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    runningBatches -= 1;
    if (waitingLookups.length > 0) void runBatch();
  };

  return (lookup) =>
    new Promise((resolve, reject) => {
      waitingLookups.push({ lookup, resolve, reject });
      if (runningBatches < maxConcurrentBatches) void runBatch();
    });
}
