import type { Actor } from '../database/actor';

export type Denial = { actor: Actor; asked: string };
export type Repeated = Denial & { more: number };

type Window = Repeated & { since: number };

const windowMs = 60_000;

/** Counts what somebody is denied again within a minute, so that a loop does not fill the journal. */
export function createDenialTally() {
  const windows = new Map<string, Window>();
  return {
    /** Whether this is the first of its minute. */
    isFirst({ actor, asked }: Denial, now: number): boolean {
      const key = JSON.stringify([actor.orgId, actor.id, asked]);
      const known = windows.get(key);
      if (known) known.more += 1;
      else windows.set(key, { actor, asked, more: 0, since: now });
      return known === undefined;
    },
    /** Those whose minute is over, with how often they were repeated. They begin anew after it. */
    takeOver(now: number): Repeated[] {
      const over = [...windows].filter(([, { since }]) => now - since >= windowMs);
      for (const [key] of over) windows.delete(key);
      return over.map(([, repeated]) => repeated).filter(({ more }) => more > 0);
    },
  };
}
