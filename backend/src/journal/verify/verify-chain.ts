import type { Checkpoint } from '../checkpoints/checkpoint';
import type { ReadHead, ReadLink } from '../link';
import type { ChainFault, ClockStep } from './chain-fault';
import { clockStep, endFaults, linkFaults } from './link-faults';

/** Some links in order and the head as it was when they were read; the last page has the last link. */
export type Page = { links: readonly ReadLink[]; head: ReadHead | undefined };

/** How many entries there are, and the first faults of all that there are. */
export type Verdict = {
  entries: number;
  faults: ChainFault[];
  faultCount: number;
  clockSteps: ClockStep[];
};

const mostFaults = 50;

/** Walks a chain from its first entry and holds it against its head and against what was signed of it. */
export async function verifyChain(
  pages: AsyncIterable<Page>,
  checkpoints: readonly Checkpoint[],
): Promise<Verdict> {
  const verdict: Verdict = { entries: 0, faults: [], faultCount: 0, clockSteps: [] };
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
