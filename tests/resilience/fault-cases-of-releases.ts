import type { ReleaseOutcome } from 'shared-lib/releases';
import type { Behaviour } from '../faults/behaviour';
import { type FaultCase, faultCases, laterCases, laterFile, roadMapFile } from '../faults/fault-cases';
import type { Fault } from '../faults/faulty-remote/src/fault';

/** A canary that fails, and what a person does to see the failure. */
export type ReleaseFault = {
  what: string;
  cause: ReleaseOutcome;
  /** The fault in its code; everything else works. */
  fault: Fault;
  /** What happens to one of its files on the way to the browser. */
  damaged?: { file: (version: string) => RegExp; behaviour: Behaviour };
  trigger: 'Laws Tree' | 'Go on' | 'Show more';
};

const isOfEntry = (fault: FaultCase): fault is Extract<FaultCase, { file: unknown }> =>
  'file' in fault && fault.file === 'remoteEntry';
const isOfCode = (fault: FaultCase): fault is Extract<FaultCase, { build: unknown }> => 'build' in fault;

const ofEntry = faultCases.filter(isOfEntry).map(
  ({ what, cause, file, behaviour }): ReleaseFault => ({
    what,
    cause,
    fault: 'none',
    damaged: { file: (version) => roadMapFile(file, version), behaviour },
    trigger: 'Laws Tree',
  }),
);

const ofCode = faultCases.filter(isOfCode).map(
  ({ what, cause, build }): ReleaseFault => ({
    what,
    cause,
    fault: build,
    trigger: build === 'later-click' ? 'Go on' : 'Laws Tree',
  }),
);

/** The judge only hears the cause, so one fault of each is enough here; `fallback.e2e.ts` shows the cause of each fault. */
const ofEachCause = [...ofEntry, ...ofCode].filter(
  ({ cause }, nth, all) => all.findIndex((one) => one.cause === cause) === nth,
);

/** Fails in a page that has reported the canary as good. */
const ofLaterFile = laterCases
  .filter(({ behaviour }) => behaviour === 'missing')
  .slice(0, 1)
  .map(
    ({ what, cause, file, behaviour }): ReleaseFault => ({
      what,
      cause,
      fault: 'none',
      damaged: { file: (version) => laterFile(file, version), behaviour },
      trigger: 'Show more',
    }),
  );

export const releaseFaults = [...ofEachCause, ...ofLaterFile];
