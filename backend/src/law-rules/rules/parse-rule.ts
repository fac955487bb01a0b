import { choiceOperators, type Operator, ruleDecisions, ruleMatches, textOperators } from 'shared-lib/rules';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { type QuestionType, questionTypes, type RuleFields, type RuleRow } from './rule';

export type WireRule = {
  rulename?: string;
  lawthenruleconditiontype?: string;
  lawthenrulecondition?: string;
  lawRulesArr?: readonly WireRuleRow[];
};

/** Parses the fields of a rule that a form sent. Leaves out fields that it did not send. */
export function parseRule(wire: WireRule): Result<Partial<RuleFields>> {
  const rule: Partial<RuleFields> = {};
  if (wire.rulename !== undefined) {
    rule.name = wire.rulename.trim();
    if (rule.name === '') return refusedResult('unfilled', { field: 'Rule Name' });
  }
  const match = parseAllowedWord(ruleMatches, {
    field: 'lawthenruleconditiontype',
    sent: wire.lawthenruleconditiontype,
  });
  if (!match.ok) return match;
  if (match.value) rule.match = match.value;
  const decision = parseAllowedWord(ruleDecisions, {
    field: 'lawthenrulecondition',
    sent: wire.lawthenrulecondition,
  });
  if (!decision.ok) return decision;
  if (decision.value) rule.decision = decision.value;
  if (wire.lawRulesArr === undefined) return okResult(rule);
  const rows = parseRuleRows(wire.lawRulesArr);
  return rows.ok ? okResult({ ...rule, rows: rows.value }) : rows;
}

export function parseCompleteRule(wire: WireRule): Result<RuleFields> {
  const { rulename = '', lawthenruleconditiontype = '', lawthenrulecondition = '', lawRulesArr = [] } = wire;
  const read = parseRule({ rulename, lawthenruleconditiontype, lawthenrulecondition, lawRulesArr });
  if (!read.ok) return read;
  const { name = '', match, decision, rows = [] } = read.value;
  return match && decision ? okResult({ name, match, decision, rows }) : refusedResult('bad-request');
}

function parseAllowedWord<Word extends string>(
  words: readonly Word[],
  { field, sent }: { field: string; sent: string | undefined },
): Result<Word | undefined> {
  if (sent === undefined) return okResult(undefined);
  const allowedWord = words.find((word) => word === sent.trim());
  return allowedWord
    ? okResult(allowedWord)
    : refusedResult('bad-value', { field, fault: `must be ${words.join(' or ')}` });
}

type WireRuleRow = {
  lawrulecondition?: string;
  lawquestiontype?: string;
  lawruletype?: string;
  lawruleanswer?: string;
};

/** Parses the conditions of a rule. Blank rows are skipped; at least one other row is required. */
export function parseRuleRows(wire: readonly WireRuleRow[]): Result<RuleRow[]> {
  const rows: RuleRow[] = [];
  for (const [index, each] of wire.entries()) {
    const sent = trimRuleRowTexts(each);
    if (sent.question === '' && sent.answer === '') continue;
    const row = parseRuleRow(sent, index + 1);
    if (!row.ok) return row;
    rows.push(row.value);
  }
  return rows.length > 0 ? okResult(rows) : refusedResult('unfilled', { field: 'Question' });
}

type RuleRowTexts = { question: string; type: string; operator: string; answer: string };

function trimRuleRowTexts(row: WireRuleRow): RuleRowTexts {
  const { lawrulecondition = '', lawquestiontype = '', lawruletype = '', lawruleanswer = '' } = row;
  return {
    question: lawrulecondition.trim(),
    type: lawquestiontype.trim(),
    operator: lawruletype.trim(),
    answer: lawruleanswer.trim(),
  };
}

function parseRuleRow({ question, type, operator, answer }: RuleRowTexts, nth: number): Result<RuleRow> {
  if (question === '') return refusedResult('unfilled', { field: `Question of row ${nth}` });
  const questionType = questionTypes.find((known) => known === type);
  if (!questionType) {
    const fault = `of row ${nth} must be ${questionTypes.slice(0, -1).join(', ')} or ${questionTypes.at(-1)}`;
    return refusedResult('bad-value', { field: 'lawquestiontype', fault });
  }
  const operators: readonly Operator[] = questionType === 'text' ? textOperators : choiceOperators;
  const knownOperator = operators.find((each) => each === (operator || findImpliedOperator(questionType, answer)));
  if (knownOperator) return okResult({ question, questionType, operator: knownOperator, answer });
  const fault = `of row ${nth} must be, for a ${questionType} question, one of ${operators.join(', ')}`;
  return refusedResult('bad-value', { field: 'lawruletype', fault });
}

/**
 * Returns the operator of a row if the request names none (S-1.4). Empty for a text question, whose operator
 * must be named.
 */
function findImpliedOperator(questionType: QuestionType, answer: string): Operator | '' {
  if (questionType === 'text') return '';
  return answer === '' ? 'Not Selected' : 'Selected';
}
