import type { FastifyReply } from 'fastify';
import type { Account } from '../identity/find-account.store';
import type { Settings } from '../settings';
import { giveCookie } from './session-cookie';
import { giveMark } from './visitor-mark';

type Wishes = Pick<Settings, 'publicBaseUrl' | 'sessionBinding' | 'edgeSecret'>;

/** What the browser of somebody who is now signed in takes along: the key of their session, and their mark. */
export function letIn(
  reply: FastifyReply,
  { cookie, account }: { cookie: string | undefined; account: Account },
  wishes: Wishes,
): void {
  giveCookie(reply, cookie, wishes);
  giveMark(reply, account, wishes);
}
