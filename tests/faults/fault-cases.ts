import type { ReleaseOutcome } from 'shared-lib/releases';
import type { Behaviour } from './behaviour';
import type { Fault } from './faulty-remote/src/fault';

/** A way in which a release of the road map fails: one of its files is damaged on its way, or its own code fails. */
export type FaultCase = {
  what: string;
  cause: Exclude<ReleaseOutcome, 'ok'>;
  sentence: string;
} & ({ file: 'remoteEntry' | 'app'; behaviour: Behaviour } | { build: Fault });

/** A file that a release loads only when somebody opens a later part, and what happens to it on its way. */
export type LaterCase = {
  what: string;
  file: LaterFile;
  behaviour: Behaviour;
  cause: Exclude<ReleaseOutcome, 'ok'>;
};
type LaterFile = keyof typeof laterFiles;

const notFetched = {
  cause: 'load-failed' as const,
  sentence: 'Its files could not be loaded.',
};
const changed = {
  cause: 'integrity' as const,
  sentence: 'Its files are not the ones that were released, so they were not run.',
};
const broken = { cause: 'mount' as const, sentence: 'It broke while it was being shown.' };
const late = { cause: 'slow' as const, sentence: 'It took too long to appear.' };

/** Each fault that a page learns of, or repairs, in its own way. */
export const faultCases: FaultCase[] = [
  { what: 'whose entry is missing', file: 'remoteEntry', behaviour: 'missing', ...notFetched },
  { what: 'whose entry hangs', file: 'remoteEntry', behaviour: 'hangs', ...late },
  { what: 'whose entry has one byte changed', file: 'remoteEntry', behaviour: 'changed', ...changed },
  { what: 'whose first chunk is missing', file: 'app', behaviour: 'missing', ...notFetched },
  {
    what: 'that throws on evaluation',
    build: 'eval',
    cause: 'eval',
    sentence: 'It broke while it was starting.',
  },
  { what: 'that throws on mount', build: 'mount', ...broken },
  { what: 'that hangs in mount', build: 'mount-hang', ...late },
  { what: 'that throws on its first render', build: 'first-render', ...broken },
  {
    what: 'that throws on a later click',
    build: 'later-click',
    cause: 'crash',
    sentence: 'It broke while it was in use.',
  },
];

/** Matches the addresses of a file of any version of the road map. */
export function roadMapFile(file: string, version = '[^/]+'): RegExp {
  return new RegExp(`^/assets/mfe-roadmap/${version}/${file}\\.`);
}

/** Whether a page notices the fault only by waiting. */
export function isAboutWaiting({ cause }: FaultCase): boolean {
  return cause === 'slow';
}

const laterFiles = { script: 'js', style: 'css' } as const;

/** Faults in a release that is already mounted. */
export const laterCases: LaterCase[] = [
  { what: 'whose later chunk is missing', file: 'script', behaviour: 'missing', cause: 'load-failed' },
  {
    what: 'whose later chunk has one byte changed',
    file: 'script',
    behaviour: 'changed',
    cause: 'integrity',
  },
  { what: 'whose later style sheet is missing', file: 'style', behaviour: 'missing', cause: 'load-failed' },
  {
    what: 'whose later style sheet has one byte changed',
    file: 'style',
    behaviour: 'changed',
    cause: 'integrity',
  },
];

/** Matches the addresses of the later files of a version: they belong to no group, and their names are numbers. */
export function laterFile(file: LaterFile, version: string): RegExp {
  return new RegExp(`^/assets/mfe-roadmap/${version}/later\\..*${laterFiles[file]}$`);
}
