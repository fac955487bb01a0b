import type { AskedQuestion, LawToJudge, Rule } from 'shared-lib/rules';

/** A law that the rules are tried on, as the lists name it. */
export type LawTried = LawToJudge & {
  id: number;
  uniqueCode: string;
  code: string;
  name: string;
  isRepealed: boolean;
  isDraft: boolean;
  questions: AskedQuestion[];
  rules: Rule[];
  /** Rules that this version cannot read: without them no verdict would be sure. */
  unread: number;
};
