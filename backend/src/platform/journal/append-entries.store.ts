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
 * Builds the statements that append entries to their chains. They must come last in a transaction, because
 * each locks the head of its chain until the transaction ends.
 */
export function buildAppendStatements(actor: Actor, entries: readonly Entry[]): Statement[] {
  return journalChains.flatMap((chain) => {
    const own = entries.filter((entry) => entry.chain === chain);
    const parts = Math.ceil(own.length / maxEntriesPerStatement);
    return Array.from({ length: parts }, (_, nth) =>
      buildChainAppendStatement(
        actor,
        chain,
        own.slice(nth * maxEntriesPerStatement, (nth + 1) * maxEntriesPerStatement),
      ),
    );
  });
}

/**
 * How many entries one statement appends at most. An import may have 10,000, which would exceed the time
 * limit of a statement.
 */
const maxEntriesPerStatement = 500;

function buildChainAppendStatement(actor: Actor, chain: JournalChain, entries: readonly Entry[]): Statement {
  const parts: CanonicalEntryParts[] = entries.map((entry) =>
    splitCanonicalEntry({ ...pickEntryFields(entry), ...pickActorFields(actor) }),
  );
  return { ...appendToChainStatement, values: [actor.orgId, chain, JSON.stringify(parts)] };
}

const appendToChainStatement = { name: 'append to a chain', text: 'select append_to_chain($1, $2, $3)' };

/**
 * Picks the fields that the table stores. The hash must cover no others, because a later check could not
 * compute it again.
 */
function pickEntryFields({ chain, kind, recordId, uniqueCode, name, action, reason, changes }: Entry): Entry {
  return { chain, kind, recordId, uniqueCode, name, action, reason, changes };
}

type ActorFields = RequestOrigin & Pick<JournalEntry, 'orgId' | 'actorId' | 'actorName'>;

/**
 * Picks those fields of the actor that have a value. The hash covers only these, and older entries lack some of
 * the fields.
 */
function pickActorFields({ orgId, id: actorId, name: actorName, requestId, ip, agent }: Actor): ActorFields {
  const fields = { orgId, actorId, actorName, requestId };
  return { ...fields, ...(ip !== undefined && { ip }), ...(agent !== undefined && { agent }) };
}
