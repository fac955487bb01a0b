import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { ReportedOutcome } from './judge/rollout-event';

export type Readiness = { ok: boolean; checks: Record<string, boolean> };

/**
 * The operator who makes a request. `root` is the operator from whom this role comes, directly or through others.
 * Somebody added `root` on the command line. It may be the same operator.
 */
export type OperatorIdentity = { username: string; root: string };

/**
 * A call that the edge itself answers, with the fields by which the back end decides whether it is allowed.
 */
export type EdgeCall = {
  method: 'GET' | 'POST';
  /** The path, which begins with `/api/`. */
  path: string;
  query: Readonly<Record<string, string>>;
  body: unknown;
  headers: IncomingHttpHeaders;
  ip: string;
};

/** The back end's reply about an edge call. Status 200 means that the caller may make it. */
export type AdmissionReply = { status: number; body: Record<string, unknown>; retryAfter?: string };

/** The functions that an edge needs from a back end, which is in this process or on another server. */
export type Backend = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  ready(): Promise<Readiness>;
  metrics(): Promise<string>;
  /** Returns the outcomes with an id above `after`, oldest first. Throws an error if they cannot be read. */
  outcomesAfter(after: number): Promise<readonly ReportedOutcome[]>;
  /** Returns the id of the newest outcome, or 0 if there is none. Throws an error if it cannot be read. */
  newestOutcome(): Promise<number>;
  /**
   * Asks whether a caller may make this call to the edge. Throws an error if the back end does not answer.
   */
  admit(call: EdgeCall): Promise<AdmissionReply>;
};
