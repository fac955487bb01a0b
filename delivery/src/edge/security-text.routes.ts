import type { FastifyInstance } from 'fastify';

/** How long the text is valid. RFC 9116 recommends less than a year. */
const securityTextLifetimeMs = 90 * 24 * 3_600_000;

/** Serves security.txt (RFC 9116), which names the contact for people who found a weakness. */
export function addSecurityTextRoute(app: FastifyInstance, contact: string, publicOrigin: string | undefined): void {
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
