import { releaseActKinds } from 'shared-lib/api/contract';
import { isVersion } from '../releases/compare-versions';

/** What somebody asks for on the release console. */
export type Wish = {
  kind: (typeof releaseActKinds)[number];
  remote: string;
  version: string;
  /** Of a canary. */
  share: number;
  reason: string;
  /** The number of the log's entry that they saw. */
  seq: number;
};

const longestReason = 1_000;

/** Reads a wish; a sentence where it is none. */
export function parseWish(body: unknown): Wish | string {
  const { kind: named, remote, version, share = 0, reason, seq } = Object(body);
  const kind = releaseActKinds.find((one) => one === named);
  if (!kind || typeof remote !== 'string' || typeof version !== 'string' || !isVersion(version))
    return 'This is nothing that can be done with a release.';
  if (typeof share !== 'number' || !(share >= 0 && share <= 100)) return 'A share goes from 0 to 100.';
  if (typeof seq !== 'number') return 'Say which entry of the log was the newest.';
  const words = typeof reason === 'string' ? reason.trim() : '';
  if (words === '') return 'Please mention the reason';
  if (words.length > longestReason) return `The reason has at most ${longestReason} characters.`;
  return { kind, remote, version, share, reason: words, seq };
}
