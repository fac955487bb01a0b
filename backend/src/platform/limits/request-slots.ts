import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createNetworkCounts, networkOf } from 'shared-lib/incoming';
import { refuse } from '../api/refuse';

/** How many requests are served at once: in total, and of one network. */
export type RequestLimits = { most: number; mostOfNetwork: number };
export type RequestSlots = { isFull(): boolean };

type Place = {
  enter(): boolean;
  /** Enters even if all places are taken, since the work is already under way. */
  force(): void;
  leave(): void;
  /** Leaves for good: the place cannot be entered again. */
  end(): void;
};

declare module 'fastify' {
  interface FastifyRequest {
    place: Place | undefined;
  }
}

/**
 * Limits how many requests are served at once. A request gives up its place while its body is awaited, so that a slow
 * sender holds none. An upload, which is read while it arrives, takes the place again once it is complete.
 */
export function installRequestSlots(app: FastifyInstance, room: RequestLimits): RequestSlots {
  const taken = createTaken(room);
  app.decorateRequest('place', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const place = placeOf(taken, networkOf(request.ip));
    if (!place.enter()) return refuse(request, reply, 'too-busy');
    request.place = place;
    // The client may be gone already.
    if (reply.raw.closed) place.end();
    else reply.raw.once('close', place.end);
  });
  app.addHook('preParsing', async (request) => {
    if (awaitsBody(request)) request.place?.leave();
  });
  app.addHook('preValidation', async (request, reply) => {
    const { place, raw } = request;
    if (!place || !awaitsBody(request)) return;
    if (!raw.complete && isUpload(request)) raw.once('end', place.force);
    else if (!place.enter()) return refuse(request, reply, 'too-busy');
  });
  return { isFull: taken.isFull };
}

/** A GET with a body is served without reading it, so it keeps its place. */
function awaitsBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isUpload({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').toLowerCase().startsWith('multipart/');
}

function createTaken({ most, mostOfNetwork }: RequestLimits) {
  const requests = createNetworkCounts();
  return {
    isFull: () => requests.all() >= most,
    hasRoom: (network: string) => requests.all() < most && requests.of(network) < mostOfNetwork,
    change: requests.change,
  };
}

/** The place of one request, which can leave and enter again. */
function placeOf(taken: ReturnType<typeof createTaken>, network: string): Place {
  let state: 'outside' | 'inside' | 'over' = 'outside';
  const force = () => {
    if (state !== 'outside') return;
    state = 'inside';
    taken.change(network, 1);
  };
  const leave = () => {
    if (state !== 'inside') return;
    state = 'outside';
    taken.change(network, -1);
  };
  return {
    force,
    leave,
    enter() {
      if (state === 'outside' && !taken.hasRoom(network)) return false;
      force();
      return true;
    },
    end() {
      leave();
      state = 'over';
    },
  };
}
