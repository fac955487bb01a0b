import { getHeapStatistics } from 'node:v8';
import underPressure, { TYPE_EVENT_LOOP_DELAY, TYPE_EVENT_LOOP_UTILIZATION } from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

const mostBusy = 0.98;
const mostHeap = 0.8;
/** A loop that is always busy but quick still keeps up. From this part of the allowed delay on it does not. */
const noticeablePart = 0.2;

/**
 * Refuses requests before they reach the database, while the event loop is late or memory runs out, so that those under
 * way can finish. The answer says when to try again.
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

/** Whether the event loop is so late that requests are refused. */
export function isBehind(app: FastifyInstance, busyDelayMs: number): boolean {
  const { eventLoopDelay } = app.memoryUsage();
  return Number.isFinite(eventLoopDelay) && eventLoopDelay > busyDelayMs;
}

/** The error handler of the application turns it into an entry of the catalogue. */
class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
  readonly code = 'FST_UNDER_PRESSURE';
}

/**
 * Whether a request is served despite this load. An infinite delay counts as none: it was not measured, because the
 * event loop has only just returned from a single long task.
 */
function isBearable(type: string, part: number): boolean {
  if (type === TYPE_EVENT_LOOP_DELAY) return part === Number.POSITIVE_INFINITY;
  if (type !== TYPE_EVENT_LOOP_UTILIZATION) return false;
  return part < noticeablePart || part === Number.POSITIVE_INFINITY;
}
