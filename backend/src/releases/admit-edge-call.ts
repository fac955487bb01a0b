import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { edgeHeader } from './edge-calls.routes';

/** The parts of a visitor's call that the edge in this process needs for the admission check. */
export type EdgeCall = {
  method: 'GET' | 'POST';
  /** The path below `/api/`. */
  path: string;
  query: Readonly<Record<string, string>>;
  body: unknown;
  headers: IncomingHttpHeaders;
  ip: string;
};

/** Returns the back end's own answer: who makes the call, or why it is refused. */
export type AdmitEdgeCall = (
  call: EdgeCall,
) => Promise<{ status: number; body: Record<string, unknown>; retryAfter?: string }>;

/** The headers that identify the session and the origin of the call. */
const shown = ['authorization', 'cookie', 'sec-fetch-site', 'user-agent', 'x-forwarded-for'];

/** Used by the edge in this process: the call passes all hooks, like every other call. */
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
