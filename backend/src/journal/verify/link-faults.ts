import { firstHash, hashEntry } from '../hash-entry';
import type { ReadHead, ReadLink } from '../link';
import type { ChainFault, ClockStep } from './chain-fault';

/** What is wrong with an entry in its place after the one before it; none is before the first. */
export function linkFaults(previous: ReadLink | undefined, link: ReadLink): ChainFault[] {
  const { entry, previousHash, hash } = link;
  const { seq } = entry;
  const faults: ChainFault[] = [];
  const expected = (previous?.entry.seq ?? 0) + 1;
  if (seq > expected) faults.push({ fault: 'gap', from: expected, to: seq - 1 });
  else if (!previousHash.equals(previous?.hash ?? firstHash)) faults.push({ fault: 'unlinked', seq });
  if (!hashEntry(previousHash, entry).equals(hash)) faults.push({ fault: 'changed', seq });
  return faults;
}

/** Where the clock of the database went back between two entries: those before it may be stamped too late. */
export function clockStep(previous: ReadLink | undefined, { entry }: ReadLink): ClockStep[] {
  if (!previous || entry.at >= previous.entry.at) return [];
  return [{ seq: entry.seq, from: previous.entry.at, to: entry.at }];
}

/** What is wrong with where a chain ends. */
export function endFaults(last: ReadLink | undefined, head: ReadHead | undefined): ChainFault[] {
  const seq = last?.entry.seq ?? 0;
  if (!head) return last ? [{ fault: 'no-head', seq }] : [];
  const isSame = head.seq === seq && head.hash.equals(last?.hash ?? firstHash);
  return isSame ? [] : [{ fault: 'wrong-head', seq, headSeq: head.seq }];
}
