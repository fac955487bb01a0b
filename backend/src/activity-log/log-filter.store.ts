import type { LogQuery } from 'shared-lib/api/contract';
import { signInActions } from 'shared-lib/people';
import { parseId } from '../platform/api/parse-body';
import { systemActorId, unknownActorName } from '../platform/database/actor';
import { okResult, type Result, refusedResult } from '../platform/database/result';
import { displayedActorNameSql } from '../platform/journal/read-timeline.store';
import { parseMoment } from '../records/records/parse-moment';

export type LogFilter = {
  /** A part of a user name. It matches the user who acted, and the account that the entry is about. */
  user?: string;
  userId?: number;
  kind?: string;
  action?: string;
  /** If set, only sign-ins and related actions match. */
  about?: 'sign-ins';
  from?: Date;
  to?: Date;
};

/** Parses the filters of the log. Ignores missing and empty values. */
export function parseLogFilter(sent: LogQuery): Result<LogFilter> {
  const { user = '', userId = '', kind = '' } = sent;
  const account = userId === '' ? undefined : parseId(userId);
  if (userId !== '' && account === undefined) return refusedResult('bad-id');
  const from = parseMoment(sent.from, 'start');
  if (!from.ok) return from;
  const to = parseMoment(sent.to);
  if (!to.ok) return to;
  return okResult({
    ...(user.trim() !== '' && { user: user.trim() }),
    ...(account !== undefined && { userId: account }),
    ...(kind !== '' && { kind }),
    ...(sent.action && { action: sent.action }),
    ...(sent.about && { about: sent.about }),
    ...(from.value && { from: from.value }),
    ...(to.value && { to: to.value }),
  });
}

/**
 * Who reads the log. An administrator sees the whole organisation's log, other users only their own entries.
 */
export type LogViewer = { orgId: number; accountId: number; isAdministrator: boolean };

/**
 * An SQL condition on the journal entry `j` of the organisation `$1`, and the values of its other parameters.
 */
export type SqlConditions = { sql: string; values: unknown[] };

/**
 * Builds the SQL conditions for entries that the reader may see and the filter selects. Values are
 * parameters.
 */
export function buildLogConditions({ orgId, accountId, isAdministrator }: LogViewer, filter: LogFilter): SqlConditions {
  const filterValues: [keyof typeof conditionSqlByFilter, unknown][] = [
    ['ofAccount', isAdministrator ? undefined : accountId],
    ['ofAccount', filter.userId],
    ['ofUser', filter.user],
    ['ofKind', filter.kind],
    ['ofAction', filter.action],
    ['ofActions', filter.about && signInActions],
    ['notBefore', filter.from],
    ['notAfter', filter.to],
  ];
  const chosenFilters = filterValues.filter(([, value]) => value !== undefined);
  const sql = ['j.org_id = $1', ...chosenFilters.map(([name], place) => conditionSqlByFilter[name](`$${place + 2}`))];
  return { sql: sql.join(' and '), values: [orgId, ...chosenFilters.map(([, value]) => value)] };
}

const conditionSqlByFilter = {
  ofAccount: (id: string) =>
    `(j.actor_id = ${id} or (j.chain = 'activity' and j.kind = 'account' and j.record_id = ${id}))`,
  ofUser: (name: string) => {
    const namedAccountsSql = `select a.id from account a where a.org_id = $1 and ${containsTextSql('a.shown_name', name)}`;
    return `(j.actor_id in (${namedAccountsSql})
      or (j.chain = 'activity' and j.kind = 'account' and j.record_id in (${namedAccountsSql}))
      or (j.actor_id = ${systemActorId} and ${containsTextSql(logActorUserNameSql, name)}))`;
  },
  ofKind: (kind: string) => `j.kind = ${kind}`,
  ofAction: (action: string) => `j.action = ${action}`,
  ofActions: (actions: string) => `j.action = any(${actions})`,
  notBefore: (moment: string) => `j.at >= ${moment}`,
  notAfter: (moment: string) => `j.at <= ${moment}`,
};

const containsTextSql = (column: string, part: string) => `strpos(lower(${column}), lower(${part})) > 0`;

/**
 * The user name that readers see for the entry `j`. Before a sign-in, it is the name of the account that the
 * actor tried.
 */
export const logActorUserNameSql = `case
  when j.actor_id <> ${systemActorId} or j.actor_name <> '${unknownActorName}' then j.actor_name
  when j.kind = 'account' and j.name <> '' then j.name || ' (not signed in)'
  else 'Not signed in' end`;

/** SQL for the displayed name of the person who acted: the full name after a sign-in, otherwise `logActorUserNameSql`. */
export const logActorNameSql = `case
  when j.actor_id <> ${systemActorId} then ${displayedActorNameSql('j')} else ${logActorUserNameSql} end`;
