import type { FastifyInstance } from 'fastify';
import { edgeCalls } from 'shared-lib/api/contract';
import type { Backend } from '../backend-door';
import { type Registry, readChannel } from '../registry';
import type { Rollouts } from '../rollouts/open-rollouts';
import { consoleState } from './console-state';
import { addEdgeCall } from './edge-call';
import { followLog } from './follow-log';
import { fulfil } from './fulfil';
import { parseWish } from './parse-wish';
import { refuse } from './refuse';

/** What the console is about; none where releases are served without a registry. */
export type Releases = {
  registry: Registry;
  rollouts: Rollouts;
  /** A share past this takes a second operator. */
  secondPersonAbove: number;
};

/** The release console: what is live and how it fares, and what operators do with a release. */
export function addConsoleRoutes(
  app: FastifyInstance,
  backend: Pick<Backend, 'admit'>,
  releases: Releases | undefined,
): void {
  const readEntries = releases && followLog(releases.registry);
  addEdgeCall(app, { backend, call: edgeCalls.status }, async ({ reply, self }) => {
    const channel = releases && (await readChannel(releases.registry));
    const log = await readEntries?.();
    const data = releases && channel && log ? consoleState({ ...releases, channel, log, self }) : null;
    return reply.header('cache-control', 'no-store').send({ success: 1, data });
  });

  addEdgeCall(app, { backend, call: edgeCalls.act }, async ({ request, reply, self }) => {
    const wish = parseWish(request.body);
    if (typeof wish === 'string') return refuse(reply, { status: 422, sentence: wish });
    if (!releases) return refuse(reply, { status: 409, sentence: 'There is no registry of releases here.' });
    const done = await fulfil(releases, wish, self);
    if (!done.ok) return refuse(reply, { status: 409, sentence: done.sentence });
    return reply.header('cache-control', 'no-store').send({ success: 1, message: done.message });
  });
}
