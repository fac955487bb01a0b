import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { ReportedOutcome } from './judge/rollout-event';

export type Readiness = { ok: boolean; checks: Record<string, boolean> };

/** The operator who makes a request; `root` is the operator of the command line from whom their role comes. */
export type OperatorIdentity = { username: string; root: string };

/** A visitor's call that the edge answers itself: the parts that admission needs. */
export type EdgeCall = {
  method: 'GET' | 'POST';
  /** Begins with `/api/`. */
  path: string;
  query: Readonly<Record<string, string>>;
  body: unknown;
  headers: IncomingHttpHeaders;
  ip: string;
};

export type Admission = { status: number; body: Record<string, unknown>; retryAfter?: string };

/** What the edge needs from a back end, in this process or elsewhere. */
export type Backend = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  ready(): Promise<Readiness>;
  metrics(): Promise<string>;
  /** The outcomes that pages reported after a number, in order. Rejects when they cannot be read. */
  outcomesAfter(after: number): Promise<readonly ReportedOutcome[]>;
  /** The number of the newest reported outcome; 0 when there is none. Rejects when it cannot be read. */
  newestOutcome(): Promise<number>;
  /** The back end's decision about a call to the edge: who asks, or why they may not. Rejects when it cannot be had. */
  admit(call: EdgeCall): Promise<Admission>;
};
