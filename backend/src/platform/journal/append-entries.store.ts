import type { Actor, Origin } from '../database/actor';
import type { Statement } from '../database/statement';
import { type Chain, chains, type Entry, type JournalEntry, type Parts, partsOf } from './entry';

export type { Entry } from './entry';

/**
 * The statements that append entries to their chains. Each locks a chain's head until the transaction ends, so run them
 * last.
 */
export function appendEntries(actor: Actor, entries: readonly Entry[]): Statement[] {
  return chains.flatMap((chain) => {
    const own = entries.filter((entry) => entry.chain === chain);
    return own.length > 0 ? [appendToChain(actor, chain, own)] : [];
  });
}

function appendToChain(actor: Actor, chain: Chain, entries: readonly Entry[]): Statement {
  const parts: Parts[] = entries.map((entry) => partsOf({ ...entryFields(entry), ...actorFields(actor) }));
  return { ...appending, values: [actor.orgId, chain, JSON.stringify(parts)] };
}

const appending = { name: 'append to a chain', text: 'select append_to_chain($1, $2, $3)' };

/** Keeps only what the table stores: the hash must match what is read back later. */
function entryFields({ chain, kind, recordId, uniqueCode, name, action, reason, changes }: Entry): Entry {
  return { chain, kind, recordId, uniqueCode, name, action, reason, changes };
}

type Told = Origin & Pick<JournalEntry, 'orgId' | 'actorId' | 'actorName'>;

/** Omits keys without a value: older entries do not have them, and the hash covers only keys that exist. */
function actorFields({ orgId, id: actorId, name: actorName, requestId, ip, agent }: Actor): Told {
  const fields = { orgId, actorId, actorName, requestId };
  return { ...fields, ...(ip !== undefined && { ip }), ...(agent !== undefined && { agent }) };
}
