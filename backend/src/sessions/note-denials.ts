import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Alarm } from '../alerts/alert';
import type { Database } from '../database/database';
import { done } from '../database/outcome';
import { entryAbout } from '../identity/entry-about';
import { ownWindow } from '../limits/windows.store';
import { createDenialTally, type Denial } from './denial-tally';
import { actorOf } from './visitor';

type Needs = {
  database: Database;
  alarm: Alarm;
  /** So many refusals of one user in a minute are an alert. */
  most: number;
};

const tellRepeatedMs = 15_000;

/**
 * Who was admitted and then refused tried something that is not theirs: the organisation's journal has it, once for
 * each user, route and minute, and then how many times more.
 */
export function noteDenials(app: FastifyInstance, { database, alarm, most }: Needs): void {
  const counter = ownWindow({ name: 'denials', most: most - 1, seconds: 60 });
  const told = ownWindow({ name: 'denials-told', most: 1, seconds: 60 });
  const tally = createDenialTally();
  const noteRepeated = async (now: number) => {
    for (const { more, ...denial } of tally.takeOver(now))
      await note(database, denial, `${denial.asked}, ${more} times more within a minute`);
  };
  const logFailure = (error: unknown) => app.log.error({ err: error }, 'a denial could not be noted');
  const clock = setInterval(
    () => void noteRepeated(performance.now()).catch(logFailure),
    tellRepeatedMs,
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
    if (!(await counter.count(user)).ok && (await told.count(user)).ok)
      alarm(
        'denials',
        `User ${id} in organisation ${orgId} was refused ${most} times or more within a minute.`,
      );
    if (tally.isFirst(denial, performance.now()))
      await note(database, denial, denial.asked).catch(logFailure);
  });
}

/** With a visitor, 401 says that the accessusername was another's. */
const isDenial = (status: number) => status === 401 || status === 403;

function denialOf(request: FastifyRequest): Denial {
  return { actor: actorOf(request), asked: `${request.method} ${request.routeOptions.url ?? ''}` };
}

async function note(database: Database, { actor }: Denial, reason: string): Promise<void> {
  await database.changeOrg(actor, async (change) => {
    change.note(entryAbout({ id: actor.id, username: actor.name }, { action: 'Denied', reason }));
    return done(undefined);
  });
}
