import type { FastifyReply } from 'fastify';

/** Sends a short plain-text response that is not cached. */
export function sendPlainText(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(`${sentence}\n`);
}

/** Builds the headers of every response: of pages, files, the API and errors. A route may override them. */
export function buildSecurityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
