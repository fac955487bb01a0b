import {
  type AskedQuestion,
  questionKey,
  type Rule,
  rowFaults,
  rowFaultWords,
  sayRow,
} from 'shared-lib/rules';

/** What keeps rows of a rule from deciding as their author meant, in words; what two of them share is said once. */
export function rowWarnings({ rows }: Rule, questions: readonly AskedQuestion[]): string[] {
  const asked = new Map(questions.map((question) => [questionKey(question.text), question]));
  const warnings = rows.flatMap((row) =>
    rowFaults(row, asked.get(questionKey(row.question))).map(
      (fault) => `${sayRow(row)}: ${rowFaultWords[fault]}`,
    ),
  );
  return [...new Set(warnings)];
}
