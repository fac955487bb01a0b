import type { FastifyInstance } from 'fastify';
import { recordCallsByKind } from 'shared-lib/api/contract';
import { recordKindList } from 'shared-lib/records';
import { mayChange, visitorOf } from '../../auth/sessions/visitor';
import { parseId } from '../../platform/api/parse-body';
import { serveCall } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { done, refused } from '../../platform/database/outcome';
import { findRecord } from './find-record.store';
import { parseMoment } from './parse-moment';
import { showRecord, viewRecord } from './view-record.store';

/** `edit` returns what a form loads, `view` what a dialog shows. */
export function oneRecordRoutes(app: FastifyInstance, database: Database): void {
  for (const kind of recordKindList) {
    const { edit, view } = recordCallsByKind[kind.name];
    serveCall(app, edit, async ({ body, request }) => {
      const id = parseId(body.id);
      if (id === undefined) return refused('bad-id');
      const visitor = visitorOf(request);
      const { orgId } = visitor;
      return database.withOrg(orgId, async (query) => {
        const record = await findRecord(query, { orgId, kind, id });
        if (!record) return refused('unknown-record');
        return done({
          data: [await showRecord(query, { orgId, kind, record, mayEdit: mayChange(visitor) })],
        });
      });
    });
    serveCall(app, view, async ({ body, request }) => {
      const id = parseId(body.id);
      if (id === undefined) return refused('bad-id');
      const at = parseMoment(body.at);
      if (!at.ok) return at;
      const visitor = visitorOf(request);
      const { orgId } = visitor;
      return database.withOrg(orgId, async (query) => {
        const shown = await viewRecord(query, {
          orgId,
          kind,
          id,
          at: at.value,
          mayEdit: mayChange(visitor),
        });
        return shown ? done({ data: [shown] }) : refused('unknown-record');
      });
    });
  }
}
