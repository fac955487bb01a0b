import type { FastifyInstance } from 'fastify';
import { activityLogCall } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import { done } from '../database/outcome';
import { visitorOf } from '../sessions/visitor';
import type { Identity } from '../sign-in/identity';
import { listActivity, listOwnActivity } from './list-activity.store';
import { stretchOf } from './paging';

export function activityLogRoutes(app: FastifyInstance, { database }: Identity): void {
  answer(app, activityLogCall, ({ body, request }) => {
    const { orgId, accountId, isAdministrator } = visitorOf(request);
    const stretch = { orgId, ...stretchOf(body) };
    return database.withOrg(orgId, async (query) => {
      const { total, rows } = isAdministrator
        ? await listActivity(query, stretch)
        : await listOwnActivity(query, { ...stretch, accountId });
      const data = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
      return done({ totalLength: total, data });
    });
  });
}
