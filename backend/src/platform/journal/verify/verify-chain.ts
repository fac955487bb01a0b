import { firstHash, hashEntry, type ReadHead, type ReadLink } from '../chain-link';
import type { Checkpoint } from '../checkpoints/checkpoint';

/** Some links in order, and the head at the time of reading. The last page ends with the last link. */
export type Page = { links: readonly ReadLink[]; head: ReadHead | undefined };

/** The number of entries, the number of faults, and the first faults. */
export type ChainResult = {
  entries: number;
  faults: ChainFault[];
  faultCount: number;
  clockSteps: ClockStep[];
};

const mostFaults = 50;

/** Checks a chain from its first entry, and compares it with its head and its checkpoints. */
export async function verifyChain(
  pages: AsyncIterable<Page>,
  checkpoints: readonly Checkpoint[],
): Promise<ChainResult> {
  const verdict: ChainResult = { entries: 0, faults: [], faultCount: 0, clockSteps: [] };
  const report = (faults: ChainFault[]) => {
    verdict.faultCount += faults.length;
    verdict.faults.push(...faults.slice(0, mostFaults - verdict.faults.length));
  };
  const signed = bySeq(checkpoints);
  let last: ReadLink | undefined;
  let head: ReadHead | undefined;
  for await (const page of pages) {
    for (const link of page.links) {
      report(linkFaults(last, link));
      verdict.clockSteps.push(...clockStep(last, link).slice(0, mostFaults - verdict.clockSteps.length));
      report(rewritten(link, signed.get(link.entry.seq) ?? []));
      last = link;
    }
    verdict.entries += page.links.length;
    head = page.head;
  }
  report(endFaults(last, head));
  report(cutOff(last?.entry.seq ?? 0, checkpoints));
  return verdict;
}

function bySeq(checkpoints: readonly Checkpoint[]): Map<number, Checkpoint[]> {
  const signed = new Map<number, Checkpoint[]>();
  for (const checkpoint of checkpoints) {
    signed.set(checkpoint.seq, [...(signed.get(checkpoint.seq) ?? []), checkpoint]);
  }
  return signed;
}

function rewritten({ entry: { seq }, hash }: ReadLink, signed: readonly Checkpoint[]): ChainFault[] {
  const others = signed.filter((checkpoint) => checkpoint.hash !== hash.toString('hex'));
  return others.map(({ at }) => ({ fault: 'rewritten', seq, at }));
}

function cutOff(lastSeq: number, checkpoints: readonly Checkpoint[]): ChainFault[] {
  return checkpoints.filter(({ seq }) => seq > lastSeq).map(({ seq, at }) => ({ fault: 'cut-off', seq, at }));
}

/** Checks an entry against the one before it; the first entry has none before it. */
function linkFaults(previous: ReadLink | undefined, link: ReadLink): ChainFault[] {
  const { entry, previousHash, hash } = link;
  const { seq } = entry;
  const faults: ChainFault[] = [];
  const expected = (previous?.entry.seq ?? 0) + 1;
  if (seq > expected) faults.push({ fault: 'gap', from: expected, to: seq - 1 });
  else if (!previousHash.equals(previous?.hash ?? firstHash)) faults.push({ fault: 'unlinked', seq });
  if (!hashEntry(previousHash, entry).equals(hash)) faults.push({ fault: 'changed', seq });
  return faults;
}

/** Reports if the database clock went back between two entries: those before may have a time that is too late. */
function clockStep(previous: ReadLink | undefined, { entry }: ReadLink): ClockStep[] {
  if (!previous || entry.at >= previous.entry.at) return [];
  return [{ seq: entry.seq, from: previous.entry.at, to: entry.at }];
}

/** Checks the end of a chain against its head. */
function endFaults(last: ReadLink | undefined, head: ReadHead | undefined): ChainFault[] {
  const seq = last?.entry.seq ?? 0;
  if (!head) return last ? [{ fault: 'no-head', seq }] : [];
  const isSame = head.seq === seq && head.hash.equals(last?.hash ?? firstHash);
  return isSame ? [] : [{ fault: 'wrong-head', seq, headSeq: head.seq }];
}

/** The possible faults of a chain, and where they are. */
export type ChainFault =
  | { fault: 'gap'; from: number; to: number }
  | { fault: 'changed'; seq: number }
  | { fault: 'unlinked'; seq: number }
  | { fault: 'wrong-head'; seq: number; headSeq: number }
  | { fault: 'no-head'; seq: number }
  | { fault: 'rewritten'; seq: number; at: string }
  | { fault: 'cut-off'; seq: number; at: string };

/** An alarm, but not a fault: the numbers of the entries define their order, not the time. */
type ClockStep = { seq: number; from: string; to: string };

/** Describes a fault in a sentence that claims only what is known. */
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
