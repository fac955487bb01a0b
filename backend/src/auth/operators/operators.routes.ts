import type { FastifyInstance, FastifyRequest } from 'fastify';
import { operatorCalls } from 'shared-lib/api/contract';
import { plainUserName } from 'shared-lib/people';
import { answer } from '../../platform/api/answer';
import type { ErrorCode } from '../../platform/api/errors';
import type { Database, Query } from '../../platform/database/database';
import { done, refused } from '../../platform/database/outcome';
import { entryAbout } from '../identity/entry-about';
import type { Identity } from '../identity/identity';
import { actorOf, visitorOf } from '../sessions/visitor';
import { giveOperator, listOperators, takeOperator } from './operators.store';

/** Routes with which operators of the platform manage each other. Administrators of organisations may not call them. */
export function operatorRoutes(app: FastifyInstance, { database }: Identity): void {
  answer(app, operatorCalls.list, async () => done({ data: await listOperators(database.ask) }));

  answer(app, operatorCalls.add, ({ body, request }) =>
    change(database, request, {
      ...body,
      act: giveOperator,
      action: 'Operator added',
      message: 'The user is an operator of the platform.',
    }),
  );

  answer(app, operatorCalls.remove, ({ body, request }) =>
    change(database, request, {
      ...body,
      act: takeOperator,
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
  const username = plainUserName(body.username);
  return database.changeOrg(actorOf(request), async ({ query, note }) => {
    const result = await act(query, { accountId: id, username });
    if (result !== 'done') return refused(result, { name: username });
    note(entryAbout({ id, username }, { action, reason }));
    return done({ message });
  });
}
