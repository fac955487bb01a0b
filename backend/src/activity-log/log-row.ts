import type { LogLine } from 'shared-lib/api/contract';
import { nobodysId, nobodysName } from '../database/actor';
import type { Reader } from './log-conditions';
import { notSignedIn } from './not-signed-in';

/** An entry as the journal has it. */
export type LogRow = Omit<LogLine, 'at'> & { at: Date; chain: string; seq: string; actorId: number };

/** An entry for a reader: from where somebody else works is for administrators. */
export function logLine(row: LogRow, { accountId, isAdministrator }: Reader): LogLine {
  const { chain: _chain, seq: _seq, actorId, at, user: _user, ip, agent, ...told } = row;
  const maySeeOrigin = isAdministrator || actorId === accountId || actorId === nobodysId;
  return {
    ...told,
    at: at.toISOString(),
    user: sayUser(row),
    ip: maySeeOrigin ? ip : '',
    agent: maySeeOrigin ? agent : '',
  };
}

/** Whoever was not signed in is known by the account that they tried, where they tried one. */
function sayUser({ actorId, user, kind, name }: LogRow): string {
  if (actorId !== nobodysId || user !== nobodysName) return user;
  return kind === 'account' && name !== '' ? `${name} (${notSignedIn.toLowerCase()})` : notSignedIn;
}
