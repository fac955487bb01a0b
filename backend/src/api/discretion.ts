import type { FastifyRequest } from 'fastify';

const secrets = ['headers', 'authorization', 'cookie', 'password', 'token'];

/** What keeps secrets out of the log, whoever writes to it: libraries of ours log whole headers at `trace`. */
export const discretion = {
  serializers: { err: describeError, req: describeRequest },
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
};

/** Leaves out what PostgreSQL puts beside its message: rows, keys and queries. */
function describeError(error: Error & { code?: string }) {
  const { name, message, code, stack } = error;
  return { type: name, message, code, stack: stack ?? '' };
}

/** By its route: what stands behind the ? of an address may be a secret. */
function describeRequest({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>) {
  return { method, route: routeOptions?.url ?? 'none' };
}
