import type { IncomingMessage, ServerResponse } from 'node:http';

export type Readiness = { ok: boolean; checks: Record<string, boolean> };

/** What the edge needs of a back end, be it in this process or elsewhere. */
export type Backend = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  ready(): Promise<Readiness>;
  metrics(): Promise<string>;
};
