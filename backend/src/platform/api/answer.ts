import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from 'shared-lib/api/contract';
import type { Outcome } from '../database/outcome';
import { refuse } from './refuse';

export type Asked<Query extends TObject, Body extends TSchema> = {
  query: Static<Query>;
  body: Static<Body>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** What an operation gives: the reply without its success code, or why there is none. */
export type Answered<Reply extends TObject> = Promise<Outcome<Static<Reply>>>;

/** Serves a call of the contract: its path, its access and the shapes that it takes are said there and only there. */
export function answer<Query extends TObject, Body extends TSchema, Reply extends TObject>(
  app: FastifyInstance,
  call: Call<Query, Body, Reply>,
  operation: (asked: Asked<Query, Body>) => Answered<Reply>,
): void {
  const success = call.codes === 'text' ? '1' : 1;
  app.route({
    ...routeOf(call),
    handler: async (request, reply) => {
      const outcome = await operation(checked(request, reply));
      if (!outcome.ok) return refuse(request, reply, outcome);
      return { success, ...outcome.value };
    },
  });
}

/** Where a call of the contract is served, by whom it may be asked, and what is held to its schemas. */
export function routeOf<Query extends TObject, Body extends TSchema, Reply extends TObject>(
  call: Call<Query, Body, Reply>,
) {
  return {
    method: call.method,
    url: `/api/${call.path}`,
    config: { call },
    schema: {
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
    },
    // Who names no field need not send braces either.
    preValidation: async (request: FastifyRequest) => {
      if (call.body) request.body ??= {};
    },
  };
}

/** The cast is sound because Fastify has held query and body to the schemas of the call before a handler runs. */
function checked<Query extends TObject, Body extends TSchema>(request: FastifyRequest, reply: FastifyReply) {
  const { query, body } = request;
  return { query, body, request, reply } as Asked<Query, Body>;
}
