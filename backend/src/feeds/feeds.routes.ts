import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calendarFeedCalls } from 'shared-lib/api/contract';
import { findNetwork } from 'shared-lib/incoming';
import { formatDay } from 'shared-lib/schedules';
import { findOrgToday } from '../auth/organisations/time-zone.store';
import { getActor, getVisitor } from '../auth/sessions/visitor';
import type { UpdateDueDates } from '../obligations/due-date-updater';
import { parseId } from '../platform/api/parse-body';
import { sendRefusal } from '../platform/api/refuse';
import { registerCallRoute } from '../platform/api/serve-call';
import type { Database } from '../platform/database/database';
import { okResult, type Result, refusedResult } from '../platform/database/result';
import { createProcessCounter, multiplyLimit } from '../platform/limits/counters.store';
import { addFeed, deleteFeed, findFeed, listFeeds, readFeedRows, saveFeedReadTime } from './feeds.store';
import { writeCalendar } from './write-calendar';

type FeedContext = {
  database: Database;
  publicBaseUrl: string;
  limitFactor: number;
  keepUpToDate: UpdateDueDates;
};

/** Registers the calls that manage feeds, and the route from which calendars fetch a feed. */
export function registerFeedRoutes(app: FastifyInstance, context: FeedContext): void {
  const { database, publicBaseUrl } = context;
  registerCallRoute(app, calendarFeedCalls.list, async ({ request }) => {
    const visitor = getVisitor(request);
    return database.withOrg(visitor.orgId, async (query) => okResult({ data: await listFeeds(query, visitor) }));
  });
  // Uses no idempotency key. With one, the reply with the secret address of the feed would be stored.
  registerCallRoute(app, calendarFeedCalls.add, async ({ body, request }) => {
    const placeId = body.profile_id === undefined ? undefined : parseId(body.profile_id);
    if (body.profile_id !== undefined && placeId === undefined) return refusedResult('bad-id');
    return database.changeOrg(getActor(request), async (change) => {
      const added = await addFeed(change, getVisitor(request), placeId);
      if (!added.ok) return added;
      const { id, token } = added.value;
      const address = `${publicBaseUrl}/calendar/${token}.ics`;
      return okResult({ message: 'The address is ready.', id, address });
    });
  });
  registerCallRoute(app, calendarFeedCalls.delete, async ({ body, request }) => {
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    return database.changeOrg(getActor(request), async (change) => {
      const deleted = await deleteFeed(change, getVisitor(request), id);
      return deleted.ok ? okResult({ message: 'The address is revoked.' }) : deleted;
    });
  });
  registerFeedFileRoute(app, context);
}

/**
 * The limits for reading feeds. A calendar needs only one read every few hours. Reads are counted per feed,
 * wrong addresses per network.
 */
const feedReadLimit = { name: 'feed', most: 60, seconds: 600 };
const wrongFeedAddressLimit = { name: 'feed-miss', most: 60, seconds: 60 };

function registerFeedFileRoute(app: FastifyInstance, { limitFactor, ...context }: FeedContext): void {
  const readCounter = createProcessCounter(multiplyLimit(feedReadLimit, limitFactor));
  const wrongAddressCounter = createProcessCounter(multiplyLimit(wrongFeedAddressLimit, limitFactor));
  app.route<{ Params: { token: string } }>({
    method: 'GET',
    url: '/calendar/:token.ics',
    config: { call: { access: 'anyone', codes: 'numbers' } },
    handler: async (request, reply) => {
      const network = findNetwork(request.ip);
      const mayTry = await wrongAddressCounter.count(network);
      if (!mayTry.ok) return sendRefusal(request, reply, mayTry);
      const read = await readFeedFile(request.params.token, { ...context, readCounter });
      if (!read.ok) return sendRefusal(request, reply, read);
      await wrongAddressCounter.giveBack(network);
      return sendCalendarFile(request, reply, read.value);
    },
  });
}

type ReadFeedFileOptions = Omit<FeedContext, 'limitFactor'> & {
  readCounter: ReturnType<typeof createProcessCounter>;
};

async function readFeedFile(
  token: string,
  { database, publicBaseUrl, keepUpToDate, readCounter }: ReadFeedFileOptions,
): Promise<Result<string>> {
  const feed = await findFeed(database, token);
  if (!feed) return refusedResult('unknown-feed');
  const { orgId, id, name } = feed;
  const mayRead = await readCounter.count(`${orgId}:${id}`);
  if (!mayRead.ok) return mayRead;
  const kept = await keepUpToDate(orgId);
  if (!kept.ok) return kept;
  const rows = await database.withOrg(orgId, async (query) =>
    readFeedRows(query, { ...feed, today: formatDay(await findOrgToday(query, orgId)) }),
  );
  await saveFeedReadTime(database, feed);
  return okResult(writeCalendar(rows, { name, publicBaseUrl }));
}

/**
 * Sends a calendar file, or status 304 if the calendar already has this file. Caches on other servers must not
 * store the file.
 */
function sendCalendarFile(request: FastifyRequest, reply: FastifyReply, file: string): FastifyReply {
  const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`;
  void reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
  const knownEtags = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (knownEtags.includes(etag)) return reply.code(304).send();
  return reply
    .headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="due-dates.ics"',
      'content-security-policy': "sandbox; default-src 'none'",
      'referrer-policy': 'no-referrer',
    })
    .send(file);
}
