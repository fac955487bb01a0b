import { send } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { useQuery, useQueryClient } from 'shared-lib/query';
import { type AskedQuestion, type LawToJudge, makeQuestionKey, parseRules, type Rule } from 'shared-lib/rules';
import { type Question, readInputFieldType } from './use-questions';

/** A law of the trial run, with everything that the lists show of it. */
export type TrialLaw = LawToJudge & {
  id: number;
  uniqueCode: string;
  code: string;
  name: string;
  isRepealed: boolean;
  isDraft: boolean;
  /** The ids of the States of a State law. Empty if the law is not limited to some States. */
  stateIds: readonly number[];
  questions: AskedQuestion[];
  rules: Rule[];
  /** How many rules this release cannot parse. If there are any, no verdict is certain. */
  unread: number;
};

/**
 * Fetches the law with this id, or all laws for the id '0'. Each trial run fetches the laws again, because it
 * needs the current rules.
 */
export function useTrialLaws(lawId: string, isNeeded = true) {
  return useQuery({
    queryKey: [...trialLawsQueryKey, lawId],
    queryFn: ({ signal }) => fetchTrialLaws(lawId, signal),
    staleTime: 0,
    enabled: isNeeded,
  });
}

export type TrialLawsQuery = ReturnType<typeof useTrialLaws>;

/**
 * All queries for trial laws have a key that begins with this, so one call refetches them all. A saved rule
 * is in two of them: that for its law, and that for all laws.
 */
const trialLawsQueryKey = ['library'];

/**
 * Fetches the law with this id, or all laws for the id '0', page by page, including unpublished ones. Throws
 * when a call fails.
 */
async function fetchTrialLaws(lawId: string, signal: AbortSignal): Promise<TrialLaw[]> {
  const laws: TrialLaw[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const body = { law_id: Number(lawId), with_drafts: true, after };
    const answer = await send({ method: 'POST', path: 'rules/library', body, signal });
    if (!answer.ok) throw new Error(answer.message);
    const { data, next } = answer.value;
    laws.push(...toArrayOrEmpty(data).flatMap(parseTrialLaw));
    after = typeof next === 'number' ? next : undefined;
  }
  return laws;
}

function parseTrialLaw(entry: unknown): TrialLaw[] {
  const { law_id: id, LawUniqueCode, ActCodeName, Law, Active, publish_status, ...lists } = Object(entry);
  if (typeof id !== 'number') return [];
  return [
    {
      id,
      uniqueCode: String(LawUniqueCode ?? ''),
      code: String(ActCodeName ?? ''),
      name: String(Law ?? ''),
      isRepealed: Active === 'Repealed',
      isDraft: publish_status === 'Draft',
      stateIds: toArrayOrEmpty(lists.state_ids).filter((stateId) => typeof stateId === 'number'),
      questions: toArrayOrEmpty(lists.questions).flatMap(parseQuestion),
      ...parseRules({ data: lists.rules }),
    },
  ];
}

function parseQuestion(entry: unknown): AskedQuestion[] {
  const { lawqusname, inputfield, options } = Object(entry);
  if (typeof lawqusname !== 'string' || lawqusname === '') return [];
  return [
    {
      text: lawqusname,
      inputField: readInputFieldType(inputfield) ?? 'text',
      options: toArrayOrEmpty(options).filter((option) => typeof option === 'string'),
    },
  ];
}

function toArrayOrEmpty(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns functions to call after a save. They refetch the trial laws, and the data of other query keys. */
export function useRefreshAfterSave(...otherKeys: readonly (readonly unknown[])[]) {
  const client = useQueryClient();
  const refresh = () => {
    for (const queryKey of [...otherKeys, trialLawsQueryKey]) void client.invalidateQueries({ queryKey });
  };
  return {
    refresh,
    /** Refetches the trial laws, and shows the server's message for a moment (S-1.8). */
    onSaved(text: string) {
      refresh();
      announce({ type: 'message', text });
    },
  };
}

export type QuestionsAndRules = Pick<TrialLaw, 'questions' | 'rules'>;

/** The options that a question offers (undefined for a text question), and the rules that ask it. */
export type UsesOfQuestion = { options: readonly string[] | undefined; rules: readonly Rule[] };

export function findUsesOfQuestion(
  { text, inputField }: Question,
  { questions, rules }: QuestionsAndRules,
): UsesOfQuestion {
  const key = makeQuestionKey(text);
  const hasOptions = inputField !== undefined && inputField !== 'text';
  return {
    options: hasOptions ? questions.find((one) => makeQuestionKey(one.text) === key)?.options : undefined,
    rules: rules.filter(({ rows }) => rows.some((row) => makeQuestionKey(row.question) === key)),
  };
}
