import { parseId } from '../platform/api/parse-body';
import { done, type Outcome, refused } from '../platform/database/outcome';
import { parseMoment } from '../records/records/parse-moment';
import type { LogFilter } from './log-conditions';

type Said = {
  user?: string;
  userId?: number | string;
  kind?: string;
  action?: string;
  about?: 'sign-ins';
  from?: string;
  to?: string;
};

const dayMs = 86_400_000;

/** What the log is narrowed to; what is left out or empty narrows nothing. */
export function readLogFilter({ user = '', userId = '', kind = '', ...said }: Said): Outcome<LogFilter> {
  const account = userId === '' ? undefined : parseId(userId);
  if (userId !== '' && account === undefined) return refused('bad-id');
  const from = parseMoment(said.from);
  if (!from.ok) return from;
  const to = parseMoment(said.to);
  if (!to.ok) return to;
  return done({
    ...(user.trim() !== '' && { user: user.trim() }),
    ...(account !== undefined && { userId: account }),
    ...(kind !== '' && { kind }),
    ...(said.action && { action: said.action }),
    ...(said.about && { about: said.about }),
    ...(from.value && { from: beginning(from.value, said.from) }),
    ...(to.value && { to: to.value }),
  });
}

/** A day is read as its end; a stretch begins with the beginning of it. */
function beginning(moment: Date, said = ''): Date {
  return said.includes('T') ? moment : new Date(moment.getTime() - dayMs + 1);
}
