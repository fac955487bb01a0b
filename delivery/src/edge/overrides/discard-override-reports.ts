import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Backend } from '../../rollout/backend-port';
import { removeQuery } from '../server/request-path';
import type { Overrides } from './open-overrides';

type RequestHandler = Pick<Backend, 'handle'>;

/**
 * Forwards requests to the back end, but drops outcome reports of people who opened a release by a link. Their
 * reports must not influence the decision about a canary.
 */
export function discardOverrideReports(
  backend: RequestHandler,
  overrides: Pick<Overrides, 'isOpenFor'> | undefined,
): RequestHandler {
  return {
    handle(request, response) {
      if (isOutcomeReport(request) && overrides?.isOpenFor(request.headers)) answerWithoutCounting(request, response);
      else backend.handle(request, response);
    },
  };
}

function isOutcomeReport({ url = '' }: IncomingMessage): boolean {
  try {
    return decodeURIComponent(removeQuery(url)).replace(/\/+$/, '') === '/api/releases/outcomes';
  } catch {
    return false;
  }
}

function answerWithoutCounting(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end('{"success":1,"counted":false}');
}
