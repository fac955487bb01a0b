import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { ToldOutcome } from './judge/session-of';

export type Readiness = { ok: boolean; checks: Record<string, boolean> };

/** Whoever a request speaks for, as far as the edge has to know. */
export type Self = { username: string; isAdministrator: boolean };

/** What the edge needs of a back end, be it in this process or elsewhere. */
export type Backend = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  ready(): Promise<Readiness>;
  metrics(): Promise<string>;
  /** What pages told of releases after a number, in its order. Rejects where nobody knows. */
  outcomesAfter(after: number): Promise<readonly ToldOutcome[]>;
  /** The number of what pages told last; 0 where they told nothing yet. Rejects where nobody knows. */
  newestOutcome(): Promise<number>;
  /** Whose session the headers of a request show; undefined where it is nobody's. Rejects where nobody knows. */
  selfOf(headers: IncomingHttpHeaders): Promise<Self | undefined>;
};
