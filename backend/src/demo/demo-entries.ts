import type { DemoCircular, DemoFileData, DemoQuestion, DemoRule } from '../auth/organisations/demo-library';
import { formatRuleCode } from '../law-rules/rules/rule';
import type { Entry } from '../platform/journal/entry';
import type { DatedJournalEntry, DemoEditor } from './demo-history';
import type { DemoRecord } from './demo-records';

type DemoRowsByTable = {
  records: readonly DemoRecord[];
  questions: readonly QuestionRow[];
  rules: readonly RuleRow[];
  circulars: readonly CircularRow[];
  circularLaws: readonly { circular_id: number; law_id: number }[];
};
type DemoLawPartEntry = Pick<Entry, 'kind' | 'recordId' | 'name' | 'changes'> & {
  lawId: number;
  /**
   * The entry is dated this many days after the creation of the law, or after the date in `since` if that is
   * later.
   */
  days: number;
  since?: string;
};

const msPerDay = 86_400_000;

/** Builds the "Created" journal entries of questions, rules and circulars, each dated some days after its law. */
export function buildDemoJournalEntries(
  content: DemoRowsByTable,
  [person]: readonly DemoEditor[],
): DatedJournalEntry[] {
  const laws = new Map(content.records.filter(({ kind }) => kind === 'law').map((law) => [law.id, law]));
  return listDemoLawPartEntries(content).flatMap(({ lawId, days, since, ...part }) => {
    const law = laws.get(lawId);
    if (!law || !person) return [];
    const entry = { ...part, uniqueCode: law.stored.uniqueCode, action: 'Created', reason: '' };
    const from = Math.max(law.createdAt.getTime(), since === undefined ? 0 : Date.parse(since));
    const at = new Date(from + days * msPerDay);
    return [{ at, actor: person, entry: { chain: 'timeline' as const, ...entry } }];
  });
}

function listDemoLawPartEntries({ questions, rules, circulars, circularLaws }: DemoRowsByTable): DemoLawPartEntry[] {
  return [
    ...questions.map(({ id, law_id: lawId, name, input_field: inputField }) => {
      const changes = { name: [null, name], inputField: [null, inputField] } as const;
      return { kind: 'question', recordId: id, name, changes, lawId, days: 8 };
    }),
    ...rules.map(({ id, law_id: lawId, name, match, decision }) => {
      const changes = { name: [null, name], match: [null, match], decision: [null, decision] } as const;
      return { kind: 'rule', recordId: id, name, changes, lawId, days: 9 };
    }),
    ...circularLaws.flatMap(({ circular_id: id, law_id: lawId }) => {
      const circular = circulars.find((candidate) => candidate.id === id);
      if (!circular) return [];
      const changes = { topic: [null, circular.topic], link: [null, circular.link] } as const;
      return [
        {
          kind: 'circular',
          recordId: id,
          name: circular.topic,
          changes,
          lawId,
          days: 4,
          since: circular.issued_on,
        },
      ];
    }),
  ];
}

type CircularRow = { id: number; topic: string; link: string; issued_on: string; type: string };

/** Returns the circulars of the laws that the organisation has, oldest first. */
export function buildDemoCirculars(
  circulars: readonly DemoCircular[],
  records: readonly DemoRecord[],
): { circulars: CircularRow[]; laws: { circular_id: number; law_id: number }[] } {
  const ids = mapLawCodesToIds(records);
  const circularsOfLaws = circulars
    .map((circular) => ({ circular, laws: circular.laws.flatMap((code) => ids.get(code) ?? []) }))
    .filter(({ laws }) => laws.length > 0)
    .sort((a, b) => a.circular.date.localeCompare(b.circular.date));
  return {
    circulars: circularsOfLaws.map(({ circular: { topic, link, date, type } }, index) => {
      return { id: index + 1, topic, link, issued_on: date, type };
    }),
    laws: circularsOfLaws.flatMap(({ laws }, index) => laws.map((law_id) => ({ circular_id: index + 1, law_id }))),
  };
}

type QuestionRow = { id: number; law_id: number; name: string; answer: string; input_field: string };
type OptionRow = { law_id: number; type: string; position: number; name: string };
type RuleRow = { id: number; law_id: number; name: string; match: string; decision: string };

type RuleConditionRow = {
  rule_id: number;
  id: number;
  question: string;
  question_type: string;
  operator: string;
  answer: string;
};

/** Returns the questions of the laws that the organisation has, and the answer options by law and type. */
export function buildDemoQuestions(
  questions: DemoFileData['questions'],
  records: readonly DemoRecord[],
): { questions: QuestionRow[]; options: OptionRow[] } {
  const questionsOfLaws = filterByKnownLaws(questions, records);
  return {
    questions: questionsOfLaws.map(({ entry, lawId }, index) => ({
      id: index + 1,
      law_id: lawId,
      name: entry.lawqusname,
      answer: entry.lawqusanswer,
      input_field: entry.inputfield,
    })),
    options: dropDuplicateOptions(questionsOfLaws.flatMap(({ entry, lawId }) => listOptionRows(entry, lawId))),
  };
}

function listOptionRows({ inputfield, options }: DemoQuestion, lawId: number): OptionRow[] {
  return options.map((name, index) => ({ law_id: lawId, type: inputfield, position: index + 1, name }));
}

/** Drops duplicate options, because questions of one law and type share their options. */
function dropDuplicateOptions(rows: OptionRow[]): OptionRow[] {
  return [...new Map(rows.map((row) => [`${row.law_id} ${row.type} ${row.position}`, row])).values()];
}

/** Returns the rules of the laws that the organisation has, with their rows. */
export function buildDemoRules(
  rules: DemoFileData['rules'],
  records: readonly DemoRecord[],
): { rules: RuleRow[]; rows: RuleConditionRow[] } {
  const rulesOfLaws = filterByKnownLaws(rules, records).map((rule, index) => ({ ...rule, id: index + 1 }));
  return {
    rules: rulesOfLaws.map(({ entry, lawId, id }) => ({
      id,
      law_id: lawId,
      name: entry.rulename,
      match: entry.lawthenruleconditiontype,
      decision: entry.lawthenrulecondition,
    })),
    rows: rulesOfLaws.flatMap(({ entry, id }) => buildRuleConditions(entry, id)),
  };
}

function buildRuleConditions(rule: DemoRule, ruleId: number): RuleConditionRow[] {
  return rule.lawRulesArr.map((row, index) => ({
    rule_id: ruleId,
    id: index + 1,
    question: row.lawrulecondition,
    question_type: row.lawquestiontype,
    operator: row.lawruletype,
    answer: row.lawruleanswer,
  }));
}

function filterByKnownLaws<Entry extends DemoQuestion | DemoRule>(
  entries: readonly Entry[],
  records: readonly DemoRecord[],
) {
  const laws = mapLawCodesToIds(records);
  return entries.flatMap((entry) => {
    const lawId = laws.get(entry.lawCode);
    return lawId === undefined ? [] : [{ entry, lawId }];
  });
}

/** Maps the codes of laws to their ids. */
function mapLawCodesToIds(records: readonly DemoRecord[]): ReadonlyMap<string, number> {
  return new Map(records.filter(({ kind }) => kind === 'law').map(({ stored, id }) => [stored.code, id]));
}

export function addRuleCode<Rule extends { id: number }>(rule: Rule) {
  return { ...rule, unique_code: formatRuleCode(rule.id) };
}
