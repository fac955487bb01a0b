import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RaiseAlert } from '../../platform/alerts/alert';
import type { Actor } from '../../platform/database/actor';
import type { Database } from '../../platform/database/database';
import { okResult } from '../../platform/database/result';
import { createProcessCounter } from '../../platform/limits/counters.store';
import { buildAccountJournalEntry } from '../identity/build-entry';
import { getActor } from '../sessions/visitor';

type InstallDenialRecorderOptions = {
  database: Database;
  alarm: RaiseAlert;
  /** How many refusals of one user within a minute raise an alert. */
  most: number;
};

const denialReportIntervalMs = 15_000;

/**
 * Records refused calls of signed-in users in the journal: one entry for each user, route and minute. A
 * second entry says how often the user repeated the call in that minute. Many refusals of one user raise an
 * alert.
 */
export function installDenialRecorder(
  app: FastifyInstance,
  { database, alarm, most }: InstallDenialRecorderOptions,
): void {
  const counter = createProcessCounter({ name: 'denials', most: most - 1, seconds: 60 });
  const alerted = createProcessCounter({ name: 'denials-told', most: 1, seconds: 60 });
  const denials = createDenialCounter();
  const noteRepeated = async (now: number) => {
    for (const { repeatCount, ...denial } of denials.takeEnded(now))
      await recordDenialInJournal(database, denial, `${denial.call}, ${repeatCount} times more within a minute`);
  };
  const logFailure = (error: unknown) => app.log.error({ err: error }, 'a denial could not be noted');
  const clock = setInterval(
    () => void noteRepeated(performance.now()).catch(logFailure),
    denialReportIntervalMs,
  ).unref();
  app.addHook('onClose', async () => {
    clearInterval(clock);
    await noteRepeated(Number.POSITIVE_INFINITY).catch(logFailure);
  });
  app.addHook('onSend', async (request, reply) => {
    if (!request.visitor || !isDeniedStatus(reply.statusCode)) return;
    const denial = toDeniedCall(request);
    const { orgId, id } = denial.actor;
    const user = `${orgId}:${id}`;
    if (!(await counter.count(user)).ok && (await alerted.count(user)).ok)
      alarm('denials', `User ${id} in organisation ${orgId} was refused ${most} times or more within a minute.`);
    if (denials.isFirst(denial, performance.now()))
      await recordDenialInJournal(database, denial, denial.call).catch(logFailure);
  });
}

/**
 * Returns true if a call was denied. For a signed-in visitor, status 401 means that the request named another
 * user.
 */
const isDeniedStatus = (status: number) => status === 401 || status === 403;

function toDeniedCall(request: FastifyRequest): DeniedCall {
  return { actor: getActor(request), call: `${request.method} ${request.routeOptions.url ?? ''}` };
}

async function recordDenialInJournal(database: Database, { actor }: DeniedCall, reason: string): Promise<void> {
  await database.changeOrg(actor, async (change) => {
    change.note(buildAccountJournalEntry({ id: actor.id, username: actor.name }, { action: 'Denied', reason }));
    return okResult(undefined);
  });
}

type DeniedCall = { actor: Actor; call: string };
type RepeatedDenial = DeniedCall & { repeatCount: number };

/** The denials of one call within this time get at most two journal entries. */
const repeatedDenialPeriodMs = 60_000;

/**
 * Creates a counter of repeated denials per minute. With it, a client that repeats a call in a loop does not
 * fill the journal.
 */
export function createDenialCounter() {
  const windows = new Map<string, RepeatedDenial & { since: number }>();
  return {
    /** Returns true for the first denial of this call in its minute. */
    isFirst({ actor, call }: DeniedCall, now: number): boolean {
      const key = JSON.stringify([actor.orgId, actor.id, call]);
      const repeated = windows.get(key);
      if (repeated) repeated.repeatCount += 1;
      else windows.set(key, { actor, call, repeatCount: 0, since: now });
      return repeated === undefined;
    },
    /** Returns the repeated denials whose minute is over, and forgets them. */
    takeEnded(now: number): RepeatedDenial[] {
      const endedWindows = [...windows].filter(([, { since }]) => now - since >= repeatedDenialPeriodMs);
      for (const [key] of endedWindows) windows.delete(key);
      return endedWindows.map(([, repeated]) => repeated).filter(({ repeatCount }) => repeatCount > 0);
    },
  };
}
