import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiCall } from 'shared-lib/api/contract';
import type { Result } from '../database/result';
import { sendRefusal } from './refuse';

export type CallInput<Query extends TObject, Body extends TSchema> = {
  query: Static<Query>;
  body: Static<Body>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** The result of an operation: the reply without its success code, or the reason for a refusal. */
export type CallResult<Reply extends TObject> = Promise<Result<Static<Reply>>>;

/** Registers the route of a call. The call's contract states its path, its access and its schemas. */
export function registerCallRoute<Query extends TObject, Body extends TSchema, Reply extends TObject>(
  app: FastifyInstance,
  call: ApiCall<Query, Body, Reply>,
  operation: (input: CallInput<Query, Body>) => CallResult<Reply>,
): void {
  const success = call.codes === 'text' ? '1' : 1;
  app.route({
    ...buildCallRoute(call),
    handler: async (request, reply) => {
      const outcome = await operation(toCallInput(request, reply));
      if (!outcome.ok) return sendRefusal(request, reply, outcome);
      return { success, ...outcome.value };
    },
  });
}

/** Builds a Fastify route from a call: its method, path, access and schemas. */
export function buildCallRoute<Query extends TObject, Body extends TSchema, Reply extends TObject>(
  call: ApiCall<Query, Body, Reply>,
) {
  return {
    method: call.method,
    url: `/api/${call.path}`,
    config: { call },
    schema: {
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
    },
    // If the call requires no field of the body, the client may send no body.
    preValidation: async (request: FastifyRequest) => {
      if (call.body) request.body ??= {};
    },
  };
}

/**
 * Converts a request to the typed input of its call. The cast is safe, because Fastify checks query and body
 * against the schemas before a handler runs.
 */
function toCallInput<Query extends TObject, Body extends TSchema>(request: FastifyRequest, reply: FastifyReply) {
  const { query, body } = request;
  return { query, body, request, reply } as CallInput<Query, Body>;
}
