import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/settings';
import type { Account } from '../identity/find-account.store';
import type { Seal } from '../identity/seal';
import { rememberBrowser } from './known-browser';
import { giveCookie } from './session-cookie';
import { giveMark } from './visitor-mark';

type Needs = { seal: Seal; settings: Pick<Settings, 'publicBaseUrl' | 'sessionBinding' | 'edgeSecret'> };

/**
 * What the browser of somebody who is now signed in takes along: the key of their session, the word by which it is
 * known from now on, and their mark.
 */
export function letIn(
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { cookie, account }: { cookie: string | undefined; account: Account },
  needs: Needs,
): void {
  const { reply } = exchange;
  giveCookie(reply, cookie, needs.settings);
  if (cookie !== undefined) rememberBrowser(exchange, account.username, needs);
  giveMark(reply, account, needs.settings);
}
