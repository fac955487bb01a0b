import { type How, hows } from 'shared-lib/releases';

const words = {
  'load-failed': 'files missing',
  integrity: 'files changed',
  eval: 'broke at its start',
  mount: 'broke while shown',
  crash: 'broke in use',
  slow: 'too slow to appear',
  ok: 'well',
} satisfies Record<How, string>;

/** Why pages failed, the most frequent first: "2 broke in use, 1 files missing". */
export function sayCauses(causes: Partial<Record<How, number>>): string {
  return hows
    .flatMap((how) => (causes[how] ? [{ how, often: causes[how] }] : []))
    .toSorted((one, other) => other.often - one.often)
    .map(({ how, often }) => `${often} × ${words[how]}`)
    .join(', ');
}
