import { getHeapStatistics } from 'node:v8';
import underPressure, { TYPE_EVENT_LOOP_DELAY, TYPE_EVENT_LOOP_UTILIZATION } from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

const mostBusy = 0.98;
const mostHeap = 0.8;
/** A loop that is always busy and still quick does its work; from this part of the delay on it does not keep up. */
const noticeablePart = 0.2;

/**
 * Turns requests away before anything is asked of the database, while this process is behind its work or near the end
 * of its memory: those under way then come to an end. Whoever is turned away is told when to come back.
 */
export async function shedLoad(app: FastifyInstance, busyDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: busyDelayMs,
    maxEventLoopUtilization: mostBusy,
    eventLoopUtilizationMode: 'interval',
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * mostHeap,
    pressureHandler: async (_request, _reply, type) => {
      if (isBearable(type, app.memoryUsage().eventLoopDelay / busyDelayMs)) return;
      throw new TooBusyError();
    },
  });
}

/** Whether requests are turned away for that just now. */
export function isBehind(app: FastifyInstance, busyDelayMs: number): boolean {
  const { eventLoopDelay } = app.memoryUsage();
  return Number.isFinite(eventLoopDelay) && eventLoopDelay > busyDelayMs;
}

/** Caught at the border of the application, which answers in the words of the catalogue. */
class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
  readonly code = 'FST_UNDER_PRESSURE';
}

/** A delay without end is one that was not measured: the loop has only just come back from a single long turn. */
function isBearable(type: string, part: number): boolean {
  if (type === TYPE_EVENT_LOOP_DELAY) return part === Number.POSITIVE_INFINITY;
  if (type !== TYPE_EVENT_LOOP_UTILIZATION) return false;
  return part < noticeablePart || part === Number.POSITIVE_INFINITY;
}
