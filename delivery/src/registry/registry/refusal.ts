/** Why something was not done to a release: for code, the code; for people, the sentence. */
export type Refusal = { ok: false; code: RefusalCode; sentence: string };

/** All there are; docs/delivery.md says of each what to do. */
export const refusalCodes = [
  'changed-meanwhile',
  'unknown-release',
  'unknown-remote',
  'version-exists',
  'wrong-key',
  'no-key',
  'key-exists',
  'unknown-key',
  'last-key',
  'changed-file',
  'missing-file',
  'over-budget',
  'unfit-contract',
  'not-the-canary',
  'not-live',
  'already-stable',
  'withdrawn',
  'second-person',
  'not-proposed',
  'nothing-before',
  'wrong-share',
  'wrong-time',
  'unwritable',
  'wrong-name',
  'name-taken',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

export function refuse(code: RefusalCode, sentence: string): Refusal {
  return { ok: false, code, sentence };
}
