/** What can be wrong with a chain, and where. */
export type ChainFault =
  | { fault: 'gap'; from: number; to: number }
  | { fault: 'changed'; seq: number }
  | { fault: 'unlinked'; seq: number }
  | { fault: 'wrong-head'; seq: number; headSeq: number }
  | { fault: 'no-head'; seq: number }
  | { fault: 'rewritten'; seq: number; at: string }
  | { fault: 'cut-off'; seq: number; at: string };

/** No fault of the chain, whose order is that of its numbers, but an alarm. */
export type ClockStep = { seq: number; from: string; to: string };

/** A fault as a sentence that says what is known and no more. */
export function sayFault(fault: ChainFault): string {
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
