import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LogQuery, logQuery } from 'shared-lib/api/contract';
import { refuse } from '../api/refuse';
import { done } from '../database/outcome';
import { entryAbout } from '../identity/entry-about';
import type { Identity } from '../identity/identity';
import { actorOf, visitorOf } from '../sessions/visitor';
import { exportLog } from './export-log';
import { readLogFilter } from './read-log-filter';

type Asked = { Querystring: LogQuery };

const call = { access: 'member', codes: 'numbers' } as const;

/** The log as a spreadsheet; whoever takes it along stands in it. */
export function exportLogRoute(app: FastifyInstance, identity: Identity): void {
  const { database, mayExport } = identity;
  app.get<Asked>(
    '/api/activity-log/export',
    { config: { call }, schema: { querystring: logQuery } },
    async (request, reply) => {
      const filter = readLogFilter(request.query);
      if (!filter.ok) return refuse(request, reply, filter);
      const admitted = await mayExport(visitorOf(request), reply);
      if (!admitted.ok) return refuse(request, reply, admitted);
      await noteExport(identity, request);
      void reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="system-logs.csv"');
      const wanted = { reader: visitorOf(request), filter: filter.value };
      return reply.send(Readable.from(exportLog(database, wanted)));
    },
  );
}

async function noteExport({ database }: Identity, request: FastifyRequest): Promise<void> {
  const { accountId: id, username } = visitorOf(request);
  await database.changeOrg(actorOf(request), async ({ note }) => {
    note(entryAbout({ id, username }, { action: 'Log exported' }));
    return done(undefined);
  });
}
