import type { LogLine } from 'shared-lib/api/contract';
import { mayChange, type Visitor } from '../auth/sessions/visitor';
import { nobodysId } from '../platform/database/actor';

/** An entry, and its place in the journal. */
export type LogRow = Omit<LogLine, 'at'> & { at: Date; chain: string; seq: string; actorId: number };

/** An entry for a reader: from where somebody else works is for administrators, to restore for whoever may delete. */
export function logLine(row: LogRow, reader: Visitor): LogLine {
  const { accountId, isAdministrator } = reader;
  const { chain: _chain, seq: _seq, actorId, at, ip, agent, ...told } = row;
  const maySeeOrigin = isAdministrator || actorId === accountId || actorId === nobodysId;
  return {
    ...told,
    at: at.toISOString(),
    ip: maySeeOrigin ? ip : '',
    agent: maySeeOrigin ? agent : '',
    restorable: mayChange(reader) ? told.restorable : null,
  };
}
