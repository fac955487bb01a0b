import type { FastifyInstance } from 'fastify';
import type { Backend } from '../backend-door';
import { type Registry, readChannel } from '../registry';
import type { Rollouts } from '../rollouts/open-rollouts';
import { admit } from './admit';
import { consoleState } from './console-state';
import { followLog } from './follow-log';
import { fulfil } from './fulfil';
import { parseWish } from './parse-wish';
import { addPosted } from './posted';
import { refuse } from './refuse';

/** What the console is about; none where releases are served without a registry. */
export type Releases = { registry: Registry; rollouts: Rollouts };

/** The release console: what is live and how it fares, and the three things that people do with a release. */
export function addConsoleRoutes(
  app: FastifyInstance,
  backend: Pick<Backend, 'selfOf'>,
  releases: Releases | undefined,
): void {
  const readEntries = releases && followLog(releases.registry);
  app.get('/api/releases/status', async (request, reply) => {
    if (!(await admit(request, reply, backend))) return reply;
    const channel = releases && (await readChannel(releases.registry));
    const log = await readEntries?.();
    const data = releases && channel && log ? consoleState({ ...releases, channel, log }) : null;
    return reply.header('cache-control', 'no-store').send({ success: 1, data });
  });

  addPosted(app, '/api/releases/act', async (request, reply) => {
    const self = await admit(request, reply, backend);
    if (!self) return reply;
    const wish = parseWish(request.body);
    if (typeof wish === 'string') return refuse(reply, { status: 422, sentence: wish });
    if (!releases) return refuse(reply, { status: 409, sentence: 'There is no registry of releases here.' });
    const done = await fulfil(releases.registry, wish, self.username);
    if (!done.ok) return refuse(reply, { status: 409, sentence: done.sentence });
    return reply.header('cache-control', 'no-store').send({ success: 1, message: done.message });
  });
}
