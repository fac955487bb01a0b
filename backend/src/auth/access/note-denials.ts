import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Alarm } from '../../platform/alerts/alert';
import type { Actor } from '../../platform/database/actor';
import type { Database } from '../../platform/database/database';
import { okResult } from '../../platform/database/result';
import { createProcessCounter } from '../../platform/limits/counters.store';
import { entryAbout } from '../identity/entry-about';
import { actorOf } from '../sessions/visitor';

type Deps = {
  database: Database;
  alarm: Alarm;
  /** How many refusals of one user within a minute raise an alert. */
  most: number;
};

const reportRepeatedMs = 15_000;

/**
 * Notes signed-in users who tried something that they may not do. The organisation's journal gets one entry per user,
 * route and minute, and then the number of repetitions.
 */
export function noteDenials(app: FastifyInstance, { database, alarm, most }: Deps): void {
  const counter = createProcessCounter({ name: 'denials', most: most - 1, seconds: 60 });
  const alerted = createProcessCounter({ name: 'denials-told', most: 1, seconds: 60 });
  const tally = createDenialTally();
  const noteRepeated = async (now: number) => {
    for (const { more, ...denial } of tally.takeOver(now))
      await note(database, denial, `${denial.asked}, ${more} times more within a minute`);
  };
  const logFailure = (error: unknown) => app.log.error({ err: error }, 'a denial could not be noted');
  const clock = setInterval(
    () => void noteRepeated(performance.now()).catch(logFailure),
    reportRepeatedMs,
  ).unref();
  app.addHook('onClose', async () => {
    clearInterval(clock);
    await noteRepeated(Number.POSITIVE_INFINITY).catch(logFailure);
  });
  app.addHook('onSend', async (request, reply) => {
    if (!request.visitor || !isDenial(reply.statusCode)) return;
    const denial = denialOf(request);
    const { orgId, id } = denial.actor;
    const user = `${orgId}:${id}`;
    if (!(await counter.count(user)).ok && (await alerted.count(user)).ok)
      alarm(
        'denials',
        `User ${id} in organisation ${orgId} was refused ${most} times or more within a minute.`,
      );
    if (tally.isFirst(denial, performance.now()))
      await note(database, denial, denial.asked).catch(logFailure);
  });
}

/** For a signed-in visitor, 401 means that the accessusername was somebody else's. */
const isDenial = (status: number) => status === 401 || status === 403;

function denialOf(request: FastifyRequest): Denial {
  return { actor: actorOf(request), asked: `${request.method} ${request.routeOptions.url ?? ''}` };
}

async function note(database: Database, { actor }: Denial, reason: string): Promise<void> {
  await database.changeOrg(actor, async (change) => {
    change.note(entryAbout({ id: actor.id, username: actor.name }, { action: 'Denied', reason }));
    return okResult(undefined);
  });
}

type Denial = { actor: Actor; asked: string };
type Repeated = Denial & { more: number };

const windowMs = 60_000;

/** Counts repeated denials within a minute, so that a loop does not fill the journal. */
export function createDenialTally() {
  const windows = new Map<string, Repeated & { since: number }>();
  return {
    /** Whether this denial is the first in its minute. */
    isFirst({ actor, asked }: Denial, now: number): boolean {
      const key = JSON.stringify([actor.orgId, actor.id, asked]);
      const known = windows.get(key);
      if (known) known.more += 1;
      else windows.set(key, { actor, asked, more: 0, since: now });
      return known === undefined;
    },
    /** Removes and returns the repeated denials whose minute is over. */
    takeOver(now: number): Repeated[] {
      const over = [...windows].filter(([, { since }]) => now - since >= windowMs);
      for (const [key] of over) windows.delete(key);
      return over.map(([, repeated]) => repeated).filter(({ more }) => more > 0);
    },
  };
}
