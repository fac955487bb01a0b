import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { edgeHeader } from './edge-calls.routes';

/** A visitor's call of an edge's own, as far as admission goes by it. */
export type EdgeCall = {
  method: 'GET' | 'POST';
  /** Below `/api/`. */
  path: string;
  query: Readonly<Record<string, string>>;
  body: unknown;
  headers: IncomingHttpHeaders;
  ip: string;
};

/** Our own answer to it: who asks, or why they may not. */
export type AdmitEdgeCall = (
  call: EdgeCall,
) => Promise<{ status: number; body: Record<string, unknown>; retryAfter?: string }>;

/** What a call shows of its session, and from where it comes. */
const shown = ['authorization', 'cookie', 'sec-fetch-site', 'user-agent', 'x-forwarded-for'];

/** For the edge in this process: the call takes the way of every other call, through all hooks. */
export function admitEdgeCall(app: FastifyInstance, ownEdge: string): AdmitEdgeCall {
  return async ({ method, path, query, body, headers, ip }) => {
    const own = shown.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []));
    const response = await app.inject({
      method,
      url: `/api/${path}`,
      query: { ...query },
      headers: { ...Object.fromEntries(own), 'x-lc-background': '1', [edgeHeader]: ownEdge },
      remoteAddress: ip,
      ...(method === 'POST' && { payload: Object(body) }),
    });
    const retryAfter = response.headers['retry-after'];
    return {
      status: response.statusCode,
      body: Object(response.json()),
      ...(retryAfter !== undefined && { retryAfter: String(retryAfter) }),
    };
  };
}
