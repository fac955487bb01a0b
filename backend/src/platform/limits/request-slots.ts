import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createNetworkCounts, networkOf } from 'shared-lib/incoming';
import { sendRefusal } from '../api/refuse';

/** The most requests at once, in total and per network. */
export type RequestLimits = { most: number; mostOfNetwork: number };
export type RequestSlots = { isFull(): boolean };

type RequestPlace = {
  enter(): boolean;
  /** Enters even without a free place, because the work has begun already. */
  force(): void;
  leave(): void;
  /** Leaves and forbids a new entry. */
  end(): void;
};

declare module 'fastify' {
  interface FastifyRequest {
    place: RequestPlace | undefined;
  }
}

/**
 * Limits the number of requests at once. A request leaves its place while its body arrives, so that slow
 * senders occupy none. An upload enters again when its body is complete.
 */
export function installRequestSlots(app: FastifyInstance, limits: RequestLimits): RequestSlots {
  const places = createPlaceCount(limits);
  app.decorateRequest('place', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const place = createRequestPlace(places, networkOf(request.ip));
    if (!place.enter()) return sendRefusal(request, reply, 'too-busy');
    request.place = place;
    // The client may have closed the connection already.
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
    else if (!place.enter()) return sendRefusal(request, reply, 'too-busy');
  });
  return { isFull: places.isFull };
}

/** A GET request keeps its place, because the server does not read its body. */
function awaitsBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isUpload({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').toLowerCase().startsWith('multipart/');
}

function createPlaceCount({ most, mostOfNetwork }: RequestLimits) {
  const requests = createNetworkCounts();
  return {
    isFull: () => requests.all() >= most,
    hasRoom: (network: string) => requests.all() < most && requests.of(network) < mostOfNetwork,
    change: requests.change,
  };
}

/** Creates the place of one request. The request may leave and enter again. */
function createRequestPlace(places: ReturnType<typeof createPlaceCount>, network: string): RequestPlace {
  let state: 'outside' | 'inside' | 'over' = 'outside';
  const force = () => {
    if (state !== 'outside') return;
    state = 'inside';
    places.change(network, 1);
  };
  const leave = () => {
    if (state !== 'inside') return;
    state = 'outside';
    places.change(network, -1);
  };
  return {
    force,
    leave,
    enter() {
      if (state === 'outside' && !places.hasRoom(network)) return false;
      force();
      return true;
    },
    end() {
      leave();
      state = 'over';
    },
  };
}
