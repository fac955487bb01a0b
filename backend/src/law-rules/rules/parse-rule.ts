import { choiceOperators, type Operator, ruleDecisions, ruleMatches, textOperators } from 'shared-lib/rules';
import { done, type Result, refused } from '../../platform/database/result';
import { type QuestionType, questionTypes, type RuleFields, type RuleRow } from './rule';

export type WireRule = {
  rulename?: string;
  lawthenruleconditiontype?: string;
  lawthenrulecondition?: string;
  lawRulesArr?: readonly WireRuleRow[];
};

/** Parses the fields of a rule that a form sent; others are left out. */
export function parseRule(wire: WireRule): Result<Partial<RuleFields>> {
  const rule: Partial<RuleFields> = {};
  if (wire.rulename !== undefined) {
    rule.name = wire.rulename.trim();
    if (rule.name === '') return refused('unfilled', { field: 'Rule Name' });
  }
  const match = oneOf(ruleMatches, {
    field: 'lawthenruleconditiontype',
    sent: wire.lawthenruleconditiontype,
  });
  if (!match.ok) return match;
  if (match.value) rule.match = match.value;
  const decision = oneOf(ruleDecisions, { field: 'lawthenrulecondition', sent: wire.lawthenrulecondition });
  if (!decision.ok) return decision;
  if (decision.value) rule.decision = decision.value;
  if (wire.lawRulesArr === undefined) return done(rule);
  const rows = parseRuleRows(wire.lawRulesArr);
  return rows.ok ? done({ ...rule, rows: rows.value }) : rows;
}

export function parseWholeRule(wire: WireRule): Result<RuleFields> {
  const { rulename = '', lawthenruleconditiontype = '', lawthenrulecondition = '', lawRulesArr = [] } = wire;
  const read = parseRule({ rulename, lawthenruleconditiontype, lawthenrulecondition, lawRulesArr });
  if (!read.ok) return read;
  const { name = '', match, decision, rows = [] } = read.value;
  return match && decision ? done({ name, match, decision, rows }) : refused('bad-request');
}

function oneOf<Word extends string>(
  words: readonly Word[],
  { field, sent }: { field: string; sent: string | undefined },
): Result<Word | undefined> {
  if (sent === undefined) return done(undefined);
  const known = words.find((word) => word === sent.trim());
  return known ? done(known) : refused('bad-value', { field, fault: `must be ${words.join(' or ')}` });
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
    const sent = textsOf(each);
    if (sent.question === '' && sent.answer === '') continue;
    const row = parseRow(sent, index + 1);
    if (!row.ok) return row;
    rows.push(row.value);
  }
  return rows.length > 0 ? done(rows) : refused('unfilled', { field: 'Question' });
}

type RowTexts = { question: string; type: string; operator: string; answer: string };

function textsOf(row: WireRuleRow): RowTexts {
  const { lawrulecondition = '', lawquestiontype = '', lawruletype = '', lawruleanswer = '' } = row;
  return {
    question: lawrulecondition.trim(),
    type: lawquestiontype.trim(),
    operator: lawruletype.trim(),
    answer: lawruleanswer.trim(),
  };
}

function parseRow({ question, type, operator, answer }: RowTexts, nth: number): Result<RuleRow> {
  if (question === '') return refused('unfilled', { field: `Question of row ${nth}` });
  const questionType = questionTypes.find((known) => known === type);
  if (!questionType) {
    const fault = `of row ${nth} must be ${questionTypes.slice(0, -1).join(', ')} or ${questionTypes.at(-1)}`;
    return refused('bad-value', { field: 'lawquestiontype', fault });
  }
  const operators: readonly Operator[] = questionType === 'text' ? textOperators : choiceOperators;
  const known = operators.find((each) => each === (operator || impliedBy(questionType, answer)));
  if (known) return done({ question, questionType, operator: known, answer });
  const fault = `of row ${nth} must be, for a ${questionType} question, one of ${operators.join(', ')}`;
  return refused('bad-value', { field: 'lawruletype', fault });
}

/** The operator of a choice row that has none yet (S-1.4). */
function impliedBy(questionType: QuestionType, answer: string): Operator | '' {
  if (questionType === 'text') return '';
  return answer === '' ? 'Not Selected' : 'Selected';
}
