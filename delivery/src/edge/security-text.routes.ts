import type { FastifyInstance } from 'fastify';

/** A quarter of a year: RFC 9116 wants less than a year, and a later reader fetches the text again. */
const securityTextLifetimeMs = 90 * 24 * 3_600_000;

/** Tells people who found a weakness where to write, in the format that they look for (RFC 9116). */
export function addSecurityTextRoute(
  app: FastifyInstance,
  contact: string,
  publicOrigin: string | undefined,
): void {
  const path = '/.well-known/security.txt';
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: path,
    handler: (_request, reply) => {
      const lines = [
        `Contact: ${contact}`,
        `Expires: ${new Date(Date.now() + securityTextLifetimeMs).toISOString()}`,
        'Preferred-Languages: en',
        ...(publicOrigin ? [`Canonical: ${publicOrigin}${path}`] : []),
      ];
      return reply.headers(headers).send(`${lines.join('\n')}\n`);
    },
  });
}
