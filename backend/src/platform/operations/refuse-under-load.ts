import { getHeapStatistics } from 'node:v8';
import underPressure, { TYPE_EVENT_LOOP_DELAY, TYPE_EVENT_LOOP_UTILIZATION } from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

const maxEventLoopUse = 0.98;
const maxHeapUse = 0.8;
/** A busy event loop is tolerated while its delay is below this share of the allowed delay. */
const maxTolerableDelayShare = 0.2;

/**
 * Refuses new requests while the event loop is late or memory is nearly full, so that current requests can
 * finish. The refusal says when to try again.
 */
export async function refuseRequestsUnderLoad(app: FastifyInstance, busyDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: busyDelayMs,
    maxEventLoopUtilization: maxEventLoopUse,
    eventLoopUtilizationMode: 'interval',
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * maxHeapUse,
    pressureHandler: async (_request, _reply, type) => {
      if (isLoadTolerable(type, app.memoryUsage().eventLoopDelay / busyDelayMs)) return;
      throw new TooBusyError();
    },
  });
}

/** Returns true if the event loop's delay is above the limit. */
export function isEventLoopLate(app: FastifyInstance, busyDelayMs: number): boolean {
  const { eventLoopDelay } = app.memoryUsage();
  return Number.isFinite(eventLoopDelay) && eventLoopDelay > busyDelayMs;
}

/** Thrown for a refused request. The application's error handler turns it into the error `too-busy`. */
class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
  readonly code = 'FST_UNDER_PRESSURE';
}

/**
 * Returns true if the server can still serve requests under a load of this type. `delayShare` is the event
 * loop's delay as a share of the allowed delay. Just after a long task it is infinite, because nobody could
 * measure the delay during the task.
 */
function isLoadTolerable(type: string, delayShare: number): boolean {
  if (type === TYPE_EVENT_LOOP_DELAY) return delayShare === Number.POSITIVE_INFINITY;
  if (type !== TYPE_EVENT_LOOP_UTILIZATION) return false;
  return delayShare < maxTolerableDelayShare || delayShare === Number.POSITIVE_INFINITY;
}
