import type { AskedQuestion, LawToJudge, Rule } from 'shared-lib/rules';

/** A law in the trial run, as the lists name it. */
export type TrialLaw = LawToJudge & {
  id: number;
  uniqueCode: string;
  code: string;
  name: string;
  isRepealed: boolean;
  isDraft: boolean;
  questions: AskedQuestion[];
  rules: Rule[];
  /** The number of rules that this version cannot parse: without them no verdict is certain. */
  unread: number;
};
