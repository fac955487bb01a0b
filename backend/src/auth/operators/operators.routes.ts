import type { FastifyInstance, FastifyRequest } from 'fastify';
import { operatorCalls } from 'shared-lib/api/contract';
import { normalizeUserName } from 'shared-lib/people';
import type { ErrorCode } from '../../platform/api/errors';
import { registerCallRoute } from '../../platform/api/serve-call';
import type { Database, Query } from '../../platform/database/database';
import { okResult, refusedResult } from '../../platform/database/result';
import type { AuthDependencies } from '../identity/auth-context';
import { buildAccountJournalEntry } from '../identity/build-entry';
import { getActor, getVisitor } from '../sessions/visitor';
import { grantOperatorRole, listOperators, revokeOperatorRole } from './operators.store';

/**
 * Registers the routes for operators to manage each other. Administrators of organisations may not call them.
 */
export function registerOperatorRoutes(app: FastifyInstance, { database }: AuthDependencies): void {
  registerCallRoute(app, operatorCalls.list, async () => okResult({ data: await listOperators(database.ask) }));

  registerCallRoute(app, operatorCalls.add, ({ body, request }) =>
    changeOperator(database, request, {
      ...body,
      changeRole: grantOperatorRole,
      action: 'Operator added',
      message: 'The user is an operator of the platform.',
    }),
  );

  registerCallRoute(app, operatorCalls.remove, ({ body, request }) =>
    changeOperator(database, request, {
      ...body,
      changeRole: revokeOperatorRole,
      action: 'Operator removed',
      message: 'The user is no operator any more.',
    }),
  );
}

type ChangeOperatorOptions = {
  username: string;
  reason: string;
  changeRole: (query: Query, change: { accountId: number; username: string }) => Promise<'done' | ErrorCode>;
  action: string;
  message: string;
};

function changeOperator(
  database: Database,
  request: FastifyRequest,
  { changeRole, action, message, reason, ...body }: ChangeOperatorOptions,
) {
  const { accountId: id } = getVisitor(request);
  const username = normalizeUserName(body.username);
  return database.changeOrg(getActor(request), async ({ query, note }) => {
    const result = await changeRole(query, { accountId: id, username });
    if (result !== 'done') return refusedResult(result, { name: username });
    note(buildAccountJournalEntry({ id, username }, { action, reason }));
    return okResult({ message });
  });
}
