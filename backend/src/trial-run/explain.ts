import { type Answers, anotherAnswer, explainLaw, flipsOf } from 'shared-lib/rules';
import type { LawOnTrial } from './law-on-trial';
import type { TriedProfile } from './tried-profiles';

/** A verdict with its grounds for each profile: every rule and row, and the single answers that would flip it. */
export function explain<Said extends object>(
  said: Said,
  law: LawOnTrial | undefined,
  profiles: readonly TriedProfile[],
) {
  return { ...said, explained: profiles.flatMap(({ answers }) => (law ? [groundsOf(law, answers)] : [])) };
}

function groundsOf(law: LawOnTrial, answers: Answers) {
  const { rules } = explainLaw(law, answers);
  return {
    rules: rules.map((rule) => ({
      id: rule.id ?? 0,
      rulename: rule.name,
      lawthenruleconditiontype: rule.match,
      lawthenrulecondition: rule.decision,
      truth: rule.truth,
      isDeciding: rule.isDeciding,
      lawRulesArr: rule.rows.map((row) => ({
        lawrulecondition: row.question,
        lawruletype: row.operator,
        lawruleanswer: row.answer,
        value: row.value ?? null,
        truth: row.truth,
        faults: [...row.faults],
      })),
    })),
    flips: flipsOf(law, answers).map(({ question, answer, verdict }) => ({
      question,
      answer: answer === anotherAnswer ? null : answer,
      verdict,
    })),
  };
}
