import { t } from 'shared-lib/words';
/** A rule of a law: rows that compare answers, and the decision if all or any of them are true. */
export type Rule = {
  id: number | undefined;
  /** The rule's unique code, by which the rule is loaded. A new rule gets its code when it is saved. */
  code?: string;
  name: string;
  match: RuleMatch;
  decision: RuleDecision;
  rows: RuleRow[];
};

export function isOperatorIn(operator: Operator | '', operators: readonly Operator[]): boolean {
  return operators.some((listed) => listed === operator);
}

/** One condition: the question, the operator, and the answer to compare with. */
export type RuleRow = { question: string; operator: Operator; answer: string };

export const ruleMatches = ['Any', 'All'] as const;
export type RuleMatch = (typeof ruleMatches)[number];

export const ruleDecisions = ['Applicable', 'Not Applicable'] as const;
export type RuleDecision = (typeof ruleDecisions)[number];

/** The operators for questions that are answered by text (S-1.5). */
export const textOperators = [
  'Is',
  'Equals',
  'Is Not',
  'Not Equals',
  'Is Empty',
  'Is Not Empty',
  'Contains',
  'Not Contains',
  'Lesser than',
  'Greater Than',
] as const;

/** The operators for questions with options. */
export const choiceOperators = ['Selected', 'Not Selected'] as const;

/** The operators that test for an empty answer. They need no answer to compare with. */
export const emptinessOperators = ['Is Empty', 'Is Not Empty'] as const;

/** The operators that compare numbers or days. */
export const orderOperators = ['Lesser than', 'Greater Than'] as const;

export type Operator = (typeof textOperators)[number] | (typeof choiceOperators)[number];

const conditionSeparators = { Any: t(' OR '), All: t(' AND ') } satisfies Record<RuleMatch, string>;

/** The wording of a condition, by its operator. */
const conditionWordings = {
  Is: ({ question, answer }) => t('“{question}” is “{answer}”', { question, answer }),
  Equals: ({ question, answer }) => t('“{question}” equals “{answer}”', { question, answer }),
  'Is Not': ({ question, answer }) => t('“{question}” is not “{answer}”', { question, answer }),
  'Not Equals': ({ question, answer }) => t('“{question}” does not equal “{answer}”', { question, answer }),
  'Is Empty': ({ question }) => t('“{question}” is empty', { question }),
  'Is Not Empty': ({ question }) => t('“{question}” is not empty', { question }),
  Contains: ({ question, answer }) => t('“{question}” contains “{answer}”', { question, answer }),
  'Not Contains': ({ question, answer }) => t('“{question}” does not contain “{answer}”', { question, answer }),
  'Lesser than': ({ question, answer }) => t('“{question}” is lesser than “{answer}”', { question, answer }),
  'Greater Than': ({ question, answer }) => t('“{question}” is greater than “{answer}”', { question, answer }),
  Selected: ({ question, answer }) =>
    t('{answer} is selected for “{question}”', { answer: quoteAnswer(answer, t('an answer')), question }),
  // A row without an answer tests whether nothing is selected (P-53).
  'Not Selected': ({ question, answer }) =>
    answer === ''
      ? t('nothing is selected for “{question}”', { question })
      : t('“{answer}” is not selected for “{question}”', { answer, question }),
} satisfies Record<Operator, (row: RuleRow) => string>;

/** Describes a rule in one plain sentence. */
export function describeRule({ rows, match, decision }: Rule): string {
  if (rows.length === 0) return t('This rule has no conditions yet, and decides nothing.');
  return t('IF {rows} THEN {decision}.', {
    rows: rows.map(describeCondition).join(conditionSeparators[match]),
    decision,
  });
}

export function describeCondition(row: RuleRow): string {
  return conditionWordings[row.operator](row);
}

function quoteAnswer(answer: string, none: string): string {
  return answer === '' ? none : `“${answer}”`;
}

const allOperators: readonly Operator[] = [...textOperators, ...choiceOperators];

/**
 * Parses the rules of a law. Leaves out a rule with an unreadable part, because its other parts alone would mean
 * something else. `unread` is the number of these rules.
 */
export function parseRules(reply: unknown): { rules: Rule[]; unread: number } {
  const entries = toList(Object(reply).data);
  const rules = entries.flatMap((entry) => parseRule(entry) ?? []);
  return { rules, unread: entries.length - rules.length };
}

function parseRule(entry: unknown): Rule | undefined {
  const { id, UniqueCode, rulename, lawthenruleconditiontype, lawthenrulecondition, lawRulesArr } = Object(entry);
  const match = findKnownWord(ruleMatches, lawthenruleconditiontype);
  const decision = findKnownWord(ruleDecisions, lawthenrulecondition);
  const rows = toList(lawRulesArr).map(parseRow);
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
  const operator = findKnownWord(allOperators, lawruletype);
  if (typeof question !== 'string' || question === '' || !operator) return undefined;
  return { question, operator, answer: String(lawruleanswer ?? '') };
}

function findKnownWord<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value);
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
