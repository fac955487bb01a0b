import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Backend } from '../../rollout/backend-port';
import { pathOf } from '../server/request-path';
import type { Overrides } from './open-overrides';

type Handle = Pick<Backend, 'handle'>;

/**
 * Passes requests on to the back end, except the release reports of somebody who has a release open by a link. The
 * edge drops those reports, whatever the page itself does.
 */
export function discardOverrideReports(
  backend: Handle,
  overrides: Pick<Overrides, 'isOpenFor'> | undefined,
): Handle {
  return {
    handle(request, response) {
      if (isReport(request) && overrides?.isOpenFor(request.headers)) answerUncounted(request, response);
      else backend.handle(request, response);
    },
  };
}

function isReport({ url = '' }: IncomingMessage): boolean {
  try {
    return decodeURIComponent(pathOf(url)).replace(/\/+$/, '') === '/api/releases/outcomes';
  } catch {
    return false;
  }
}

function answerUncounted(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end('{"success":1,"counted":false}');
}
