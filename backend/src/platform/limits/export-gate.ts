import type { FastifyReply } from 'fastify';
import type { Outcome } from '../database/outcome';
import { widened } from './gates';
import { leaveAtTheEnd } from './leave-at-the-end';
import { refusedForNow } from './refused-for-now';
import { ownWindow } from './windows.store';

type Exporter = { orgId: number; accountId: number; isAdministrator: boolean };
export type ExportGate = (exporter: Exporter, reply: FastifyReply) => Promise<Outcome<undefined>>;

const usual = { standstillMs: 30_000 };

/**
 * Five exports in ten minutes for one user, of whatever kind. One at once for the administrators of an organisation
 * together, and for everybody else by themselves: a slow reader keeps nobody from it who may do more.
 */
export function createExportGate(factor: number, { standstillMs } = usual): ExportGate {
  const window = ownWindow(widened({ name: 'export', most: 5, seconds: 600 }, factor));
  const underWay = new Set<string>();
  return async ({ orgId, accountId, isAdministrator }, reply) => {
    const own = `${orgId}:${accountId}`;
    const place = isAdministrator ? String(orgId) : own;
    if (underWay.has(place)) return refusedForNow('too-many-requests', 30);
    underWay.add(place);
    leaveAtTheEnd(reply, { leave: () => underWay.delete(place) });
    endStandstill(reply, standstillMs);
    return window.count(own);
  };
}

/** Ends an answer of which no byte was taken for so long: whoever waits so long with it holds the place of another. */
function endStandstill({ raw }: Pick<FastifyReply, 'raw'>, patienceMs: number): void {
  raw.setTimeout(patienceMs, () => raw.destroy());
}
