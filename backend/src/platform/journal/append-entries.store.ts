import type { Actor, RequestOrigin } from '../database/actor';
import type { Statement } from '../database/statement';
import {
  type CanonicalEntryParts,
  type Entry,
  type JournalChain,
  type JournalEntry,
  journalChains,
  splitCanonicalEntry,
} from './entry';

export type { Entry } from './entry';

/**
 * Builds the statements that append entries to their chains. Run them last, because each locks the chain's
 * head until the transaction ends.
 */
export function appendEntries(actor: Actor, entries: readonly Entry[]): Statement[] {
  return journalChains.flatMap((chain) => {
    const own = entries.filter((entry) => entry.chain === chain);
    const parts = Math.ceil(own.length / maxEntriesPerStatement);
    return Array.from({ length: parts }, (_, nth) =>
      appendToChain(
        actor,
        chain,
        own.slice(nth * maxEntriesPerStatement, (nth + 1) * maxEntriesPerStatement),
      ),
    );
  });
}

/** An import may have 10,000 entries. In one statement they would take longer than a statement may. */
const maxEntriesPerStatement = 500;

function appendToChain(actor: Actor, chain: JournalChain, entries: readonly Entry[]): Statement {
  const parts: CanonicalEntryParts[] = entries.map((entry) =>
    splitCanonicalEntry({ ...pickEntryFields(entry), ...pickActorFields(actor) }),
  );
  return { ...appendStatement, values: [actor.orgId, chain, JSON.stringify(parts)] };
}

const appendStatement = { name: 'append to a chain', text: 'select append_to_chain($1, $2, $3)' };

/**
 * Picks the fields that the table stores. The hash covers only these fields, so that a later check computes
 * the same hash.
 */
function pickEntryFields({ chain, kind, recordId, uniqueCode, name, action, reason, changes }: Entry): Entry {
  return { chain, kind, recordId, uniqueCode, name, action, reason, changes };
}

type ActorFields = RequestOrigin & Pick<JournalEntry, 'orgId' | 'actorId' | 'actorName'>;

/**
 * The fields of an entry about the actor, without those that have no value. Older entries do not have these
 * fields, and the hash covers only fields that exist.
 */
function pickActorFields({ orgId, id: actorId, name: actorName, requestId, ip, agent }: Actor): ActorFields {
  const fields = { orgId, actorId, actorName, requestId };
  return { ...fields, ...(ip !== undefined && { ip }), ...(agent !== undefined && { agent }) };
}
