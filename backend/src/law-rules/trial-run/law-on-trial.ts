import type { AskedQuestion } from 'shared-lib/rules';
import { type Rule, toWireRule } from '../rules/rule';

/** A law with what decides whether it applies. */
export type LawOnTrial = {
  id: number;
  uniqueCode: string;
  code: string;
  name: string;
  lawStatus: string;
  status: string;
  questions: AskedQuestion[];
  rules: Rule[];
};

/** A law as the lists name it. */
export function toWireHead({ id, uniqueCode, code, name, lawStatus, status }: LawOnTrial) {
  return {
    law_id: id,
    LawUniqueCode: uniqueCode,
    ActCodeName: code,
    Law: name,
    Active: lawStatus,
    publish_status: status,
  };
}

export function toWireLaw(law: LawOnTrial) {
  return {
    ...toWireHead(law),
    questions: law.questions.map(({ text, inputField, options }) => ({
      lawqusname: text,
      inputfield: inputField,
      options: [...options],
    })),
    rules: law.rules.map((rule) => toWireRule(law, rule)),
  };
}
