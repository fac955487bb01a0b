/** A refused release act, with a code for programs and a sentence for people. */
export type Refusal = { ok: false; code: RefusalCode; sentence: string };

/** All codes of refusals. docs/delivery.md says what to do about each. */
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
  'failed-story',
  'no-browser',
  'not-the-canary',
  'not-the-set',
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

type RefusalCode = (typeof refusalCodes)[number];

export function refuse(code: RefusalCode, sentence: string): Refusal {
  return { ok: false, code, sentence };
}
