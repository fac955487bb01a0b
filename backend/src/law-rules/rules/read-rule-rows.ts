import { choiceOperators, type Operator, textOperators } from 'shared-lib/rules';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { type QuestionType, questionTypes, type RuleRow } from './rule';

export type WireRuleRow = {
  lawrulecondition?: string;
  lawquestiontype?: string;
  lawruletype?: string;
  lawruleanswer?: string;
};

/** The conditions of a rule. Wholly blank rows say nothing; a rule needs one that says something. */
export function readRuleRows(wire: readonly WireRuleRow[]): Outcome<RuleRow[]> {
  const rows: RuleRow[] = [];
  for (const [index, each] of wire.entries()) {
    const said = saidBy(each);
    if (said.question === '' && said.answer === '') continue;
    const row = readRow(said, index + 1);
    if (!row.ok) return row;
    rows.push(row.value);
  }
  return rows.length > 0 ? done(rows) : refused('unfilled', { field: 'Question' });
}

type Said = { question: string; type: string; operator: string; answer: string };

function saidBy(row: WireRuleRow): Said {
  const { lawrulecondition = '', lawquestiontype = '', lawruletype = '', lawruleanswer = '' } = row;
  return {
    question: lawrulecondition.trim(),
    type: lawquestiontype.trim(),
    operator: lawruletype.trim(),
    answer: lawruleanswer.trim(),
  };
}

function readRow({ question, type, operator, answer }: Said, nth: number): Outcome<RuleRow> {
  if (question === '') return refused('unfilled', { field: `Question of row ${nth}` });
  const questionType = questionTypes.find((known) => known === type);
  if (!questionType) {
    const fault = `of row ${nth} must be ${questionTypes.slice(0, -1).join(', ')} or ${questionTypes.at(-1)}`;
    return refused('bad-value', { field: 'lawquestiontype', fault });
  }
  const operators = operatorsOf(questionType);
  const known = operators.find((each) => each === (operator || impliedBy(questionType, answer)));
  if (known) return done({ question, questionType, operator: known, answer });
  const fault = `of row ${nth} must be, for a ${questionType} question, one of ${operators.join(', ')}`;
  return refused('bad-value', { field: 'lawruletype', fault });
}

/** A question that is answered in words is compared otherwise than one that is answered by choosing. */
function operatorsOf(questionType: QuestionType): readonly Operator[] {
  return questionType === 'text' ? textOperators : choiceOperators;
}

/** What choosing a question of choice makes of a row that has no operator yet (S-1.4). */
function impliedBy(questionType: QuestionType, answer: string): Operator | '' {
  if (questionType === 'text') return '';
  return answer === '' ? 'Not Selected' : 'Selected';
}
