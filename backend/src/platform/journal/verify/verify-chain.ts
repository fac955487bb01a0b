import { type ChainEnd, type ChainLink, hashBeforeFirstEntry, hashEntry } from '../chain-link';
import type { Checkpoint } from '../checkpoints/checkpoint';

/**
 * A page of a chain, and the chain's head at the time of reading. The last page ends with the chain's last
 * entry.
 */
export type ChainPage = { links: readonly ChainLink[]; head: ChainEnd | undefined };

/** The result of checking a chain. `faults` lists only the first faults. */
export type ChainCheckResult = {
  entries: number;
  faults: ChainFault[];
  faultCount: number;
  clockSteps: ClockSetBack[];
};

const maxListedFaults = 50;

/** Checks all entries of a chain, and compares the chain with its head and checkpoints. */
export async function verifyChain(
  pages: AsyncIterable<ChainPage>,
  checkpoints: readonly Checkpoint[],
): Promise<ChainCheckResult> {
  const verdict: ChainCheckResult = { entries: 0, faults: [], faultCount: 0, clockSteps: [] };
  const report = (faults: ChainFault[]) => {
    verdict.faultCount += faults.length;
    verdict.faults.push(...faults.slice(0, maxListedFaults - verdict.faults.length));
  };
  const signed = groupCheckpointsBySeq(checkpoints);
  let last: ChainLink | undefined;
  let head: ChainEnd | undefined;
  for await (const page of pages) {
    for (const link of page.links) {
      report(findLinkFaults(last, link));
      verdict.clockSteps.push(...findClockSetBack(last, link).slice(0, maxListedFaults - verdict.clockSteps.length));
      report(findRewrittenEntryFaults(link, signed.get(link.entry.seq) ?? []));
      last = link;
    }
    verdict.entries += page.links.length;
    head = page.head;
  }
  report(findChainEndFaults(last, head));
  report(findCutOffEntryFaults(last?.entry.seq ?? 0, checkpoints));
  return verdict;
}

function groupCheckpointsBySeq(checkpoints: readonly Checkpoint[]): Map<number, Checkpoint[]> {
  const signed = new Map<number, Checkpoint[]>();
  for (const checkpoint of checkpoints) {
    signed.set(checkpoint.seq, [...(signed.get(checkpoint.seq) ?? []), checkpoint]);
  }
  return signed;
}

function findRewrittenEntryFaults({ entry: { seq }, hash }: ChainLink, signed: readonly Checkpoint[]): ChainFault[] {
  const others = signed.filter((checkpoint) => checkpoint.hash !== hash.toString('hex'));
  return others.map(({ at }) => ({ fault: 'rewritten', seq, at }));
}

function findCutOffEntryFaults(lastSeq: number, checkpoints: readonly Checkpoint[]): ChainFault[] {
  return checkpoints.filter(({ seq }) => seq > lastSeq).map(({ seq, at }) => ({ fault: 'cut-off', seq, at }));
}

/** Checks an entry against the previous one. For the first entry, `previous` is undefined. */
function findLinkFaults(previous: ChainLink | undefined, link: ChainLink): ChainFault[] {
  const { entry, previousHash, hash } = link;
  const { seq } = entry;
  const faults: ChainFault[] = [];
  const expected = (previous?.entry.seq ?? 0) + 1;
  if (seq > expected) faults.push({ fault: 'gap', from: expected, to: seq - 1 });
  else if (!previousHash.equals(previous?.hash ?? hashBeforeFirstEntry)) faults.push({ fault: 'unlinked', seq });
  if (!hashEntry(previousHash, entry).equals(hash)) faults.push({ fault: 'changed', seq });
  return faults;
}

/**
 * Finds where the database clock was set back between two entries. The time of the earlier entry may be
 * wrong.
 */
function findClockSetBack(previous: ChainLink | undefined, { entry }: ChainLink): ClockSetBack[] {
  if (!previous || entry.at >= previous.entry.at) return [];
  return [{ seq: entry.seq, from: previous.entry.at, to: entry.at }];
}

/** Compares the last entry of a chain with its head. */
function findChainEndFaults(last: ChainLink | undefined, head: ChainEnd | undefined): ChainFault[] {
  const seq = last?.entry.seq ?? 0;
  if (!head) return last ? [{ fault: 'no-head', seq }] : [];
  const isSame = head.seq === seq && head.hash.equals(last?.hash ?? hashBeforeFirstEntry);
  return isSame ? [] : [{ fault: 'wrong-head', seq, headSeq: head.seq }];
}

/** A fault of a chain, and the number of the entry where it is. */
export type ChainFault =
  | { fault: 'gap'; from: number; to: number }
  | { fault: 'changed'; seq: number }
  | { fault: 'unlinked'; seq: number }
  | { fault: 'wrong-head'; seq: number; headSeq: number }
  | { fault: 'no-head'; seq: number }
  | { fault: 'rewritten'; seq: number; at: string }
  | { fault: 'cut-off'; seq: number; at: string };

/** A moment when the database clock went back. The chain is still valid, because numbers define its order. */
type ClockSetBack = { seq: number; from: string; to: string };

/** Describes a fault of a chain in a sentence. The sentence claims only what is proven. */
export function describeChainFault(fault: ChainFault): string {
  switch (fault.fault) {
    case 'gap':
      return fault.from === fault.to
        ? `Entry ${fault.from} is missing.`
        : `Entries ${fault.from} to ${fault.to} are missing.`;
    case 'changed':
      return `Entry ${fault.seq} was changed: it does not fit its own hash.`;
    case 'unlinked':
      return `Entry ${fault.seq} does not follow from the one before it: one of the two was replaced.`;
    case 'wrong-head':
      return `The chain ends with entry ${fault.seq}, but its head says ${fault.headSeq} or another hash.`;
    case 'no-head':
      return `The chain has entries up to ${fault.seq} and no head.`;
    case 'rewritten':
      return `Entry ${fault.seq} is not the one that the checkpoint of ${fault.at} vouches for.`;
    case 'cut-off':
      return `The checkpoint of ${fault.at} vouches for entry ${fault.seq}, which is not there any more.`;
  }
}
