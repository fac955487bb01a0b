/** Why something was not done to a release: for code, the code; for people, the sentence. */
export type Refusal = { ok: false; code: RefusalCode; sentence: string };

export type RefusalCode =
  | 'changed-meanwhile'
  | 'unknown-release'
  | 'unknown-remote'
  | 'version-exists'
  | 'wrong-key'
  | 'no-key'
  | 'changed-file'
  | 'missing-file'
  | 'over-budget'
  | 'unfit-contract'
  | 'same-slot'
  | 'not-the-canary'
  | 'not-live'
  | 'already-stable'
  | 'withdrawn'
  | 'nothing-before'
  | 'wrong-share';

export function refuse(code: RefusalCode, sentence: string): Refusal {
  return { ok: false, code, sentence };
}
