import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRequestCounts, findNetwork } from 'shared-lib/incoming';
import { sendRefusal } from '../api/refuse';

/** How many requests may run at the same time, in total and per network. */
export type RequestLimits = { most: number; mostOfNetwork: number };
export type RequestLimiter = { isFull(): boolean };

type ConcurrencySlot = {
  enter(): boolean;
  /** Takes a slot even if none is free, because the request is already being handled. */
  force(): void;
  leave(): void;
  /** Ends the use of the slot. The request cannot take it again. */
  end(): void;
};

declare module 'fastify' {
  interface FastifyRequest {
    slot: ConcurrencySlot | undefined;
  }
}

/**
 * Limits how many requests are handled at once. A request gives its slot back while its body arrives, so that
 * slow senders occupy no slot. An upload takes a slot again when its body is complete.
 */
export function limitConcurrentRequests(app: FastifyInstance, limits: RequestLimits): RequestLimiter {
  const slots = createSlotCounter(limits);
  app.decorateRequest('slot', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const slot = createConcurrencySlot(slots, findNetwork(request.ip));
    if (!slot.enter()) return sendRefusal(request, reply, 'too-busy');
    request.slot = slot;
    // If the client has already closed the connection, no later event would end the slot.
    if (reply.raw.closed) slot.end();
    else reply.raw.once('close', slot.end);
  });
  app.addHook('preParsing', async (request) => {
    if (hasBodyToAwait(request)) request.slot?.leave();
  });
  app.addHook('preValidation', async (request, reply) => {
    const { slot, raw } = request;
    if (!slot || !hasBodyToAwait(request)) return;
    if (!raw.complete && isUpload(request)) raw.once('end', slot.force);
    else if (!slot.enter()) return sendRefusal(request, reply, 'too-busy');
  });
  return { isFull: slots.isFull };
}

/**
 * Returns true if a request has a body that must arrive first. False for GET, because its body is not read, so
 * it keeps its slot.
 */
function hasBodyToAwait({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isUpload({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').toLowerCase().startsWith('multipart/');
}

function createSlotCounter({ most, mostOfNetwork }: RequestLimits) {
  const requests = createRequestCounts();
  return {
    isFull: () => requests.all() >= most,
    hasRoom: (network: string) => requests.all() < most && requests.of(network) < mostOfNetwork,
    change: requests.change,
  };
}

/** Creates the slot of one request. The request may give it back for a while, and take it again. */
function createConcurrencySlot(slots: ReturnType<typeof createSlotCounter>, network: string): ConcurrencySlot {
  let state: 'outside' | 'inside' | 'over' = 'outside';
  const force = () => {
    if (state !== 'outside') return;
    state = 'inside';
    slots.change(network, 1);
  };
  const leave = () => {
    if (state !== 'inside') return;
    state = 'outside';
    slots.change(network, -1);
  };
  return {
    force,
    leave,
    enter() {
      if (state === 'outside' && !slots.hasRoom(network)) return false;
      force();
      return true;
    },
    end() {
      leave();
      state = 'over';
    },
  };
}
