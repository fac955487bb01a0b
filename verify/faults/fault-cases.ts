import type { Behaviour } from './behaviour';
import type { Fault } from './faulty-remote/src/fault';

/** A way in which a release of the road map fails: a file of it is spoilt on its way, or its own code is. */
export type FaultCase = {
  what: string;
  cause: string;
  sentence: string;
} & ({ file: 'remoteEntry' | 'app'; behaviour: Behaviour } | { build: Fault });

const notFetched = { cause: 'load-failed', sentence: 'Its files could not be fetched from the server.' };
const changed = {
  cause: 'integrity',
  sentence: 'Its files are not the ones that were released, so they were not run.',
};
const broken = { cause: 'mount', sentence: 'It broke while it was being shown.' };
const late = { cause: 'slow', sentence: 'It took too long to appear.' };

export const faultCases: FaultCase[] = [
  { what: 'whose entry is missing', file: 'remoteEntry', behaviour: 'missing', ...notFetched },
  { what: 'whose entry hangs', file: 'remoteEntry', behaviour: 'hangs', ...late },
  { what: 'whose entry breaks off halfway', file: 'remoteEntry', behaviour: 'breaks-off', ...notFetched },
  { what: 'whose entry has one byte changed', file: 'remoteEntry', behaviour: 'changed', ...changed },
  { what: 'whose first chunk is missing', file: 'app', behaviour: 'missing', ...notFetched },
  { what: 'whose first chunk has one byte changed', file: 'app', behaviour: 'changed', ...changed },
  { what: 'whose first chunk hangs', file: 'app', behaviour: 'hangs', ...late },
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

/** The addresses of a file of some version of the road map. */
export function roadMapFile(file: string, version = '[^/]+'): RegExp {
  return new RegExp(`^/assets/mfe-roadmap/${version}/${file}\\.`);
}

/** Whether a page learns of it only by waiting. */
export function isAboutWaiting({ cause }: FaultCase): boolean {
  return cause === 'slow';
}
