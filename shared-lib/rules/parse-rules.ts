import {
  choiceOperators,
  decisions,
  matches,
  type Operator,
  type Rule,
  type RuleRow,
  textOperators,
} from './rule';

const operators: readonly Operator[] = [...textOperators, ...choiceOperators];

/**
 * Reads the rules of a law from the wire. A rule with an unreadable part is left out as a whole: half a rule would
 * mean something else.
 */
export function parseRules(reply: unknown): { rules: Rule[]; unread: number } {
  const entries = list(Object(reply).data);
  const rules = entries.flatMap((entry) => parseRule(entry) ?? []);
  return { rules, unread: entries.length - rules.length };
}

function parseRule(entry: unknown): Rule | undefined {
  const { id, UniqueCode, rulename, lawthenruleconditiontype, lawthenrulecondition, lawRulesArr } =
    Object(entry);
  const match = oneOf(matches, lawthenruleconditiontype);
  const decision = oneOf(decisions, lawthenrulecondition);
  const rows = list(lawRulesArr).map(parseRow);
  const known = rows.filter((row) => row !== undefined);
  if (typeof rulename !== 'string' || !match || !decision || known.length < rows.length) return undefined;
  return {
    id: typeof id === 'number' ? id : undefined,
    ...(typeof UniqueCode === 'string' && { code: UniqueCode }),
    name: rulename,
    match,
    decision,
    rows: known,
  };
}

function parseRow(entry: unknown): RuleRow | undefined {
  const { lawrulecondition: question, lawruletype, lawruleanswer } = Object(entry);
  const operator = oneOf(operators, lawruletype);
  if (typeof question !== 'string' || question === '' || !operator) return undefined;
  return { question, operator, answer: String(lawruleanswer ?? '') };
}

function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value);
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
