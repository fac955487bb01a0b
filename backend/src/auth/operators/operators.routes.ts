import type { FastifyInstance, FastifyRequest } from 'fastify';
import { operatorCalls } from 'shared-lib/api/contract';
import { normalizeUserName } from 'shared-lib/people';
import type { ErrorCode } from '../../platform/api/errors';
import { serveCall } from '../../platform/api/serve-call';
import type { Database, Query } from '../../platform/database/database';
import { done, refused } from '../../platform/database/result';
import { entryAbout } from '../identity/entry-about';
import type { Identity } from '../identity/identity';
import { actorOf, visitorOf } from '../sessions/visitor';
import { grantOperatorRole, listOperators, revokeOperatorRole } from './operators.store';

/** Routes with which operators of the platform manage each other. Administrators of organisations may not call them. */
export function operatorRoutes(app: FastifyInstance, { database }: Identity): void {
  serveCall(app, operatorCalls.list, async () => done({ data: await listOperators(database.ask) }));

  serveCall(app, operatorCalls.add, ({ body, request }) =>
    change(database, request, {
      ...body,
      act: grantOperatorRole,
      action: 'Operator added',
      message: 'The user is an operator of the platform.',
    }),
  );

  serveCall(app, operatorCalls.remove, ({ body, request }) =>
    change(database, request, {
      ...body,
      act: revokeOperatorRole,
      action: 'Operator removed',
      message: 'The user is no operator any more.',
    }),
  );
}

type ChangeOptions = {
  username: string;
  reason: string;
  act: (query: Query, by: { accountId: number; username: string }) => Promise<'done' | ErrorCode>;
  action: string;
  message: string;
};

function change(
  database: Database,
  request: FastifyRequest,
  { act, action, message, reason, ...body }: ChangeOptions,
) {
  const { accountId: id } = visitorOf(request);
  const username = normalizeUserName(body.username);
  return database.changeOrg(actorOf(request), async ({ query, note }) => {
    const result = await act(query, { accountId: id, username });
    if (result !== 'done') return refused(result, { name: username });
    note(entryAbout({ id, username }, { action, reason }));
    return done({ message });
  });
}
