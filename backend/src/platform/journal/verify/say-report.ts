import { sayFault } from './chain-fault';
import type { ChainReport } from './verify-journal';

/** What was found of a chain, in lines. */
export function sayReport(report: ChainReport): string[] {
  const { slug, chain, entries, faults, faultCount, clockSteps, checkpoints, ofOthers } = report;
  const held = `${count(entries, 'entry', 'entries')}, held against ${count(checkpoints, 'checkpoint', 'checkpoints')}`;
  const others = ofOthers > 0 ? ` (${ofOthers} of another database left out)` : '';
  const intact = entries > 0 && checkpoints === 0 ? 'intact, but not vouched for' : 'intact';
  const verdict = faultCount === 0 ? intact : count(faultCount, 'fault', 'faults');
  const hidden = faultCount - faults.length;
  return [
    `${slug} ${chain}: ${held}${others}: ${verdict}.`,
    ...clockSteps.map(
      ({ seq, from, to }) =>
        `  ALARM: before entry ${seq} the clock went back from ${from} to ${to}. Entries before it may be stamped too late.`,
    ),
    ...faults.map((fault) => `  ${sayFault(fault)}`),
    ...(hidden > 0 ? [`  … and ${hidden} more.`] : []),
  ];
}

function count(number: number, one: string, many: string): string {
  return number === 1 ? `1 ${one}` : `${number} ${many}`;
}
