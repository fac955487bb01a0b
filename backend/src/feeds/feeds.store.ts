import type { WireFeed } from 'shared-lib/api/contract';
import { reminderLimits } from 'shared-lib/api/contract';
import { buildAccountEntry } from '../auth/identity/entry-about';
import { hashToken, makeToken, readOrganisationId } from '../auth/sessions/token';
import { systemActor } from '../platform/database/actor';
import type { Change, Database, Query } from '../platform/database/database';
import { okResult, type Result, refusedResult } from '../platform/database/result';

type Owner = { orgId: number; accountId: number; username: string };

/** The feeds of a user, the newest first. */
export function listFeeds(
  query: Query,
  { orgId, accountId }: Pick<Owner, 'orgId' | 'accountId'>,
): Promise<WireFeed[]> {
  return query<WireFeed>(
    `select f.id, f.profile_id, p.name as profile,
       to_char(f.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as made_at,
       to_char(f.last_read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last_read_at
     from feed f left join profile p on p.org_id = $1 and p.id = f.profile_id
     where f.org_id = $1 and f.account_id = $2 order by f.id desc`,
    [orgId, accountId],
  );
}

/** Adds a feed. Its token is not stored, only its hash. */
export async function addFeed(
  { query, note }: Change,
  { orgId, accountId: id, username }: Owner,
  placeId: number | undefined,
): Promise<Result<{ id: number; token: string }>> {
  // Two at once would both count too few.
  await query('select 1 from account where org_id = $1 and id = $2 for no key update', [orgId, id]);
  const count = (await query('select 1 from feed where org_id = $1 and account_id = $2', [orgId, id])).length;
  if (count >= reminderLimits.feeds)
    return refusedResult('too-many-feeds', { most: String(reminderLimits.feeds) });
  const [place] = await query<{ name: string }>('select name from profile where org_id = $1 and id = $2', [
    orgId,
    placeId ?? 0,
  ]);
  if (placeId !== undefined && !place) return refusedResult('unknown-profile');
  const token = makeToken(orgId);
  const [added] = await query<{ id: number }>(
    `insert into feed (org_id, account_id, profile_id, token_hash) values ($1, $2, $3, $4) returning id`,
    [orgId, id, placeId ?? null, hashToken(token)],
  );
  const changes = { feed: [null, place?.name ?? 'own'] } as const;
  note(buildAccountEntry({ id, username }, { action: 'Calendar feed added', changes }));
  return okResult({ id: added?.id ?? 0, token });
}

export async function deleteFeed(
  { query, note }: Change,
  { orgId, accountId: id, username }: Owner,
  feedId: number,
): Promise<Result<undefined>> {
  const [gone] = await query<{ placeId: number | null }>(
    `delete from feed where org_id = $1 and account_id = $2 and id = $3 returning profile_id as "placeId"`,
    [orgId, id, feedId],
  );
  if (!gone) return refusedResult('unknown-feed');
  const changes = { feed: [gone.placeId ?? 'own', null] } as const;
  note(buildAccountEntry({ id, username }, { action: 'Calendar feed revoked', changes }));
  return okResult(undefined);
}

/** A feed that somebody may read now. */
export type OpenFeed = {
  orgId: number;
  id: number;
  accountId: number;
  placeId: number | undefined;
  /** What the calendar is called. */
  name: string;
  isReadLately: boolean;
};

/**
 * The feed of a token. Undefined if it was revoked, if its user is disabled, or if the organisation keeps no due dates
 * or is gone. The token names the organisation.
 */
export async function findFeed(database: Database, token: string): Promise<OpenFeed | undefined> {
  const orgId = readOrganisationId(token);
  if (orgId === undefined) return undefined;
  type Row = Omit<OpenFeed, 'orgId' | 'placeId'> & { placeId: number | null };
  const [found] = await database.withOrg(orgId, (query) =>
    query<Row>(
      `select f.id, f.account_id as "accountId", f.profile_id as "placeId",
         z.name || ': ' || coalesce(p.name, 'my due dates') as name,
         coalesce(f.last_read_at > now() - interval '1 hour', false) as "isReadLately"
       from feed f
       join organisation z on z.org_id = $1 and z.library_deleted_at is null
       join account a on a.org_id = $1 and a.id = f.account_id and not a.is_disabled
       left join profile p on p.org_id = $1 and p.id = f.profile_id
       where f.org_id = $1 and f.token_hash = $2 and exists (select from due_date_keeping where org_id = $1)`,
      [orgId, hashToken(token)],
    ),
  );
  return found && { ...found, orgId, placeId: found.placeId ?? undefined };
}

/** Notes that a calendar fetched the feed, at most once an hour. */
export async function noteRead(database: Database, { orgId, id, isReadLately }: OpenFeed): Promise<void> {
  if (isReadLately) return;
  await database.changeOrg(systemActor(orgId, 'feeds'), async ({ query }) => {
    await query('update feed set last_read_at = now() where org_id = $1 and id = $2', [orgId, id]);
    return okResult(undefined);
  });
}

/** One due date as calendars get it. Days are written `2026-12-15`. */
export type FeedRow = {
  id: number;
  due: string;
  dueAt: Date | null;
  state: 'open' | 'filed' | 'verified' | 'waived' | 'void';
  sequence: number;
  changedAt: Date;
  name: string;
  law: string;
  place: string;
  statutoryDue: string;
  target: string | null;
  filedOn: string | null;
  owner: string | null;
};

/** A calendar gets the due dates of these days around today. What is open stays in it, however late it is. */
const daysBefore = 180;
const daysAfter = 400;
const cancelledForDays = 60;
const mostRows = 3_000;

/** What a feed shows: what its user does or checks, or all of one place. */
export function readFeedRows(
  query: Query,
  { orgId, accountId, placeId, today }: Pick<OpenFeed, 'orgId' | 'accountId' | 'placeId'> & { today: string },
): Promise<FeedRow[]> {
  const [whose, value] =
    placeId === undefined
      ? ['$3::integer in (o.owner_id, o.checker_id)', accountId]
      : ['c.profile_id = $3', placeId];
  return query<FeedRow>(
    `select c.id, to_char(c.effective_due, 'YYYY-MM-DD') as due, c.due_at as "dueAt", c.state, c.sequence,
       date_trunc('second', greatest(c.changed_at, c.worked_on_at)) as "changedAt", r.name, l.name as law,
       p.name as place, to_char(c.statutory_due, 'YYYY-MM-DD') as "statutoryDue",
       to_char(c.target, 'YYYY-MM-DD') as target, to_char(c.filed_on, 'YYYY-MM-DD') as "filedOn",
       owner.username as owner
     from occurrence c
     join obligation o on o.org_id = $1 and o.id = c.obligation_id
     join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
     join record l on l.org_id = $1 and l.kind = 'law' and l.id = o.law_id
     join profile p on p.org_id = $1 and p.id = c.profile_id
     left join account owner on owner.org_id = $1 and owner.id = o.owner_id
     where c.org_id = $1 and ${whose} and c.effective_due <= $2::date + ${daysAfter}
       and (c.state = 'open' or c.effective_due >= $2::date - ${daysBefore})
       and (c.state not in ('waived', 'void') or c.worked_on_at > now() - interval '${cancelledForDays} days')
     order by c.effective_due, c.id limit ${mostRows}`,
    [orgId, today, value],
  );
}
