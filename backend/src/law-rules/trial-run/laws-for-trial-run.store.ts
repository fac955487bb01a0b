import type { AskedQuestion } from 'shared-lib/rules';
import type { Query } from '../../platform/database/database';
import { type Rule, type RuleRow, toWireRule } from '../rules/rule';
import type { ProfileAnswer } from './answers-over-time';

export type LawInTrialRun = {
  id: number;
  uniqueCode: string;
  code: string;
  name: string;
  lawStatus: string;
  status: string;
  /** The ids of the States of a State law. Empty if the law is not limited to some States. */
  stateIds: number[];
  questions: AskedQuestion[];
  rules: Rule[];
};

type ReadLawsForTrialRunOptions = {
  orgId: number;
  /** The laws to read. Null: all laws. */
  lawIds: readonly number[] | null;
  /** True to include laws that are drafts. A law that the request names is always included. */
  withDrafts: boolean;
  /** Only laws with a higher id are read. */
  after: number;
  most: number;
  /**
   * The maximum number of rules on a page, beside the maximum number of laws (`most`). A page always has at
   * least one law.
   */
  mostRules?: number;
};
type LawRow = Omit<LawInTrialRun, 'questions' | 'rules'>;

/** Reads a page of laws with their questions and rules, ordered by id. */
export async function readLawsForTrialRun(
  query: Query,
  { orgId, lawIds, withDrafts, after, most, mostRules }: ReadLawsForTrialRunOptions,
): Promise<{ laws: LawInTrialRun[]; next: number | null }> {
  const found = await query<LawRow>(lawsForTrialRunSql, [orgId, lawIds, after, most + 1, withDrafts]);
  const fittingCount =
    mostRules === undefined ? most : await countLawsWithinRuleLimit(query, { orgId, laws: found, mostRules });
  const laws = found.slice(0, Math.min(most, fittingCount));
  const ids = laws.map(({ id }) => id);
  const questions = await query<QuestionRow>(questionsOfLawsSql, [orgId, ids]);
  const options = await query<AnswerOptionRow>(optionsOfLawsSql, [orgId, ids]);
  const rules = await readRulesOfLaws(query, orgId, ids);
  const optionsByOwner = new Map(options.map((row) => [buildOptionsKey(row), row.names]));
  const questionsOf = groupRowsById(questions, ({ lawId }) => lawId);
  const rulesOf = groupRowsById(rules, ({ lawId }) => lawId);
  const lawsWithRules = laws.map((law) => ({
    ...law,
    questions: (questionsOf.get(law.id) ?? []).map((question) => ({
      text: question.text,
      inputField: question.inputField,
      options: findQuestionOptions(question, optionsByOwner),
    })),
    rules: rulesOf.get(law.id) ?? [],
  }));
  return { laws: lawsWithRules, next: found.length > laws.length ? (ids.at(-1) ?? null) : null };
}

/**
 * Counts how many of these laws fit on a page without exceeding the limit of rules. Returns 1 if the first
 * law alone exceeds it.
 */
async function countLawsWithinRuleLimit(
  query: Query,
  { orgId, laws, mostRules }: { orgId: number; laws: readonly LawRow[]; mostRules: number },
): Promise<number> {
  const counts = await query<{ lawId: number; rules: number }>(ruleCountsSql, [orgId, laws.map(({ id }) => id)]);
  const rulesOf = new Map(counts.map(({ lawId, rules }) => [lawId, rules]));
  let rules = 0;
  const firstExcess = laws.findIndex(({ id }) => {
    rules += rulesOf.get(id) ?? 0;
    return rules > mostRules;
  });
  return firstExcess < 0 ? laws.length : Math.max(firstExcess, 1);
}

type RuleOfLaw = Rule & { lawId: number };

/** Reads rules and rows in two statements, because a nested select would run once for each rule. */
async function readRulesOfLaws(query: Query, orgId: number, lawIds: readonly number[]): Promise<RuleOfLaw[]> {
  const rules = await query<Omit<RuleOfLaw, 'rows'>>(rulesOfLawsSql, [orgId, lawIds]);
  const rows = await query<RuleRow & { ruleId: number }>(rowsOfRulesSql, [orgId, lawIds]);
  const byRule = groupRowsById(rows, ({ ruleId }) => ruleId);
  return rules.map((rule) => ({
    ...rule,
    rows: (byRule.get(rule.id) ?? []).map(({ ruleId: _ruleId, ...row }) => row),
  }));
}

function groupRowsById<Row>(rows: readonly Row[], keyOf: (row: Row) => number): ReadonlyMap<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

const lawsForTrialRunSql = `
  select id, unique_code as "uniqueCode", code, name, law_status as "lawStatus", status,
    case when central = 'State' then states else '{}' end as "stateIds"
  from record
  where org_id = $1 and kind = 'law' and deleted_at is null and ($2::integer[] is null or id = any ($2)) and id > $3
    and ($5 or $2 is not null or status = 'Published')
  order by id limit $4`;

const questionsOfLawsSql = `
  select id, law_id as "lawId", name as text, input_field as "inputField" from question
  where org_id = $1 and law_id = any ($2::integer[]) order by id`;

const optionsOfLawsSql = `
  select law_id as "lawId", type, question_id as "questionId", array_agg(name order by position) as names
  from question_option where org_id = $1 and law_id = any ($2::integer[]) group by law_id, type, question_id`;

const ruleCountsSql = `
  select law_id as "lawId", count(*)::integer as rules from rule
  where org_id = $1 and law_id = any ($2::integer[]) group by law_id`;

const rulesOfLawsSql = `
  select id, law_id as "lawId", unique_code as "uniqueCode", name, match, decision from rule
  where org_id = $1 and law_id = any ($2::integer[]) order by id desc`;

const rowsOfRulesSql = `
  select w.rule_id as "ruleId", w.question, w.question_type as "questionType", w.operator, w.answer
  from rule r join rule_row w on w.org_id = $1 and w.rule_id = r.id
  where r.org_id = $1 and r.law_id = any ($2::integer[]) order by w.rule_id, w.id`;

type AnswerOptionRow = { lawId: number; type: string; questionId: number; names: string[] };

type QuestionRow = Pick<AskedQuestion, 'text' | 'inputField'> & { id: number; lawId: number };

/**
 * Returns the options of a choice question: its own options, or else the options of its law and type, or else
 * Yes and No for radio buttons.
 */
function findQuestionOptions({ id, lawId, inputField }: QuestionRow, byOwner: ReadonlyMap<string, string[]>): string[] {
  if (inputField === 'text') return [];
  const own = byOwner.get(buildOptionsKey({ lawId, type: inputField, questionId: id }));
  const ofLaw = byOwner.get(buildOptionsKey({ lawId, type: inputField, questionId: 0 }));
  return own ?? ofLaw ?? (inputField === 'radio' ? ['Yes', 'No'] : []);
}

function buildOptionsKey({ lawId, type, questionId }: Omit<AnswerOptionRow, 'names'>): string {
  return `${lawId} ${type} ${questionId}`;
}

/** Returns the answers that follow from the State of a place. Empty if its State is unknown. */
export type StateAnswersFinder = (stateId: number | null) => ProfileAnswer[];

/**
 * Matches a question about the State of another office, such as the registered one. The State of the place does
 * not answer it.
 */
const otherOfficePattern = /\b(registered|head|corporate|principal)\s+office|\bincorporat/i;

/**
 * Reads which questions ask for the State of a place: all their options are States. The State in the facts of a
 * place answers them, unless somebody has given another answer.
 */
export async function readStateAnswers(query: Query, orgId: number): Promise<StateAnswersFinder> {
  const questions = await query<{ question: string }>(stateQuestionsSql, [orgId]);
  const states = await query<{ id: number; name: string }>(
    `select id, name from option where org_id = $1 and list = 'state'`,
    [orgId],
  );
  const stateQuestions = questions.filter(({ question }) => !otherOfficePattern.test(question));
  const nameOf = new Map(states.map(({ id, name }) => [id, name]));
  return (stateId) => {
    const answer = stateId === null ? undefined : nameOf.get(stateId);
    return answer === undefined ? [] : stateQuestions.map(({ question }) => ({ question, answer }));
  };
}

const stateQuestionsSql = `
  with state_options as (
    select o.law_id, o.type, o.question_id from question_option o
    left join option s on s.org_id = $1 and s.list = 'state' and s.name = o.name
    where o.org_id = $1 group by o.law_id, o.type, o.question_id
    having count(*) > 1 and count(s.id) = count(*))
  select distinct q.name as question from state_options o
  join question q on q.org_id = $1 and q.law_id = o.law_id and q.input_field = o.type
  where o.question_id = q.id or (o.question_id = 0 and not exists (
    select from question_option own where own.org_id = $1 and own.law_id = q.law_id and own.type = q.input_field
      and own.question_id = q.id))
  order by 1`;

/** Converts a law to the fields that lists show. */
export function toWireLawSummary({ id, uniqueCode, code, name, lawStatus, status }: LawInTrialRun) {
  return {
    law_id: id,
    LawUniqueCode: uniqueCode,
    ActCodeName: code,
    Law: name,
    Active: lawStatus,
    publish_status: status,
  };
}

export function toWireLaw(law: LawInTrialRun) {
  return {
    ...toWireLawSummary(law),
    state_ids: law.stateIds,
    questions: law.questions.map(({ text, inputField, options }) => ({
      lawqusname: text,
      inputfield: inputField,
      options: [...options],
    })),
    rules: law.rules.map((rule) => toWireRule(law, rule)),
  };
}
