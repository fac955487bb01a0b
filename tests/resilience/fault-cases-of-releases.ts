import type { SessionOutcome } from 'shared-lib/releases';
import type { Behaviour } from '../faults/behaviour';
import { faultCases, laterCases, laterFile, roadMapFile } from '../faults/fault-cases';
import type { Fault } from '../faults/faulty-remote/src/fault';

/** A canary that fails, and what a person does to see the failure. */
export type ReleaseFault = {
  what: string;
  cause: SessionOutcome;
  /** The fault in its code; everything else works. */
  fault: Fault;
  /** What happens to one of its files on the way to the browser. */
  damaged?: { file: (version: string) => RegExp; behaviour: Behaviour };
  trigger: 'Laws Tree' | 'Go on' | 'Show more';
};

/** The first chunk fails in the same way as the entry, so one of the two is enough here. */
const ofFiles: ReleaseFault[] = faultCases.flatMap((fault) =>
  'file' in fault && fault.file === 'remoteEntry'
    ? [
        {
          what: fault.what,
          cause: fault.cause,
          fault: 'none' as const,
          damaged: { file: (version) => roadMapFile(fault.file, version), behaviour: fault.behaviour },
          trigger: 'Laws Tree' as const,
        },
      ]
    : [],
);

const ofCode: ReleaseFault[] = faultCases.flatMap((fault) =>
  'build' in fault
    ? [
        {
          what: fault.what,
          cause: fault.cause,
          fault: fault.build,
          trigger: fault.build === 'later-click' ? ('Go on' as const) : ('Laws Tree' as const),
        },
      ]
    : [],
);

const ofLaterFiles: ReleaseFault[] = laterCases
  .filter(({ behaviour }) => behaviour === 'missing')
  .map(({ what, cause, file, behaviour }) => ({
    what,
    cause,
    fault: 'none',
    damaged: { file: (version) => laterFile(file, version), behaviour },
    trigger: 'Show more',
  }));

export const releaseFaults = [...ofFiles, ...ofCode, ...ofLaterFiles];
