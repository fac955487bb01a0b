import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { ReportedOutcome } from './judge/rollout-event';

export type Readiness = { ok: boolean; checks: Record<string, boolean> };

/** The operator who makes a request. `root` is the command-line operator from whom this role descends. */
export type OperatorIdentity = { username: string; root: string };

/** A call that the edge answers itself, with the fields that the back end needs to admit it. */
export type EdgeCall = {
  method: 'GET' | 'POST';
  /** The path, which begins with `/api/`. */
  path: string;
  query: Readonly<Record<string, string>>;
  body: unknown;
  headers: IncomingHttpHeaders;
  ip: string;
};

/** The back end's answer to an edge call. A status of 200 admits the caller. */
export type Admission = { status: number; body: Record<string, unknown>; retryAfter?: string };

/** The functions that the edge needs from a back end, in this process or on another server. */
export type Backend = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  ready(): Promise<Readiness>;
  metrics(): Promise<string>;
  /**
   * Returns the outcomes with an id above `after`, oldest first. Rejects when the back end cannot read them.
   */
  outcomesAfter(after: number): Promise<readonly ReportedOutcome[]>;
  /**
   * Returns the id of the newest outcome, or 0 without outcomes. Rejects when the back end cannot read it.
   */
  newestOutcome(): Promise<number>;
  /** Asks the back end whether this caller may call the edge. Rejects when the back end does not answer. */
  admit(call: EdgeCall): Promise<Admission>;
};
