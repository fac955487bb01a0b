import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { ToldOutcome } from './judge/session-of';

export type Readiness = { ok: boolean; checks: Record<string, boolean> };

/** The operator whom a request speaks for; `root` is the operator by command whom their role comes down to. */
export type Self = { username: string; root: string };

/** A visitor's call that the edge answers itself, as far as admission goes by it. */
export type EdgeCall = {
  method: 'GET' | 'POST';
  /** Below `/api/`. */
  path: string;
  query: Readonly<Record<string, string>>;
  body: unknown;
  headers: IncomingHttpHeaders;
  ip: string;
};

export type Admission = { status: number; body: Record<string, unknown>; retryAfter?: string };

/** What the edge needs of a back end, be it in this process or elsewhere. */
export type Backend = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  ready(): Promise<Readiness>;
  metrics(): Promise<string>;
  /** What pages told of releases after a number, in its order. Rejects where nobody knows. */
  outcomesAfter(after: number): Promise<readonly ToldOutcome[]>;
  /** The number of what pages told last; 0 where they told nothing yet. Rejects where nobody knows. */
  newestOutcome(): Promise<number>;
  /** The back end's own answer to a call of ours: who asks, or why they may not. Rejects where nobody knows. */
  admit(call: EdgeCall): Promise<Admission>;
};
