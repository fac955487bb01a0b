import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { t } from 'shared-lib/words';
import { fetchLawReference } from '../library/law';

/** Names a list of options: the list of a law for a question type, or the list of a single question. */
export type OptionListKey = { lawId: string; type: 'select' | 'radio'; questionId?: number | undefined };

export function useAnswerOptions(listKey: OptionListKey) {
  return useQuery({
    queryKey: [...makeOptionsQueryKey(listKey.lawId), listKey.type, listKey.questionId ?? 0],
    queryFn: ({ signal }) => fetchAnswerOptions(listKey, signal),
  });
}

export function makeOptionsQueryKey(lawId: string): readonly string[] {
  return ['law-options', lawId];
}

/** Builds the request fields that name a list of options: by law and question type, or by question. */
export async function buildOptionListKeyFields({ lawId, type, questionId }: OptionListKey) {
  const { law_id, LawUniqueCode } = await fetchLawReference(lawId);
  return { law_id, LawUniqueCode, type, ...(questionId !== undefined && { question_id: questionId }) };
}

async function fetchAnswerOptions(listKey: OptionListKey, signal?: AbortSignal): Promise<AnswerOptionList> {
  const body = await buildOptionListKeyFields(listKey);
  const answer = await send({ method: 'POST', path: 'lawquestionans/listlawquedropdown', body, signal });
  if (!answer.ok) throw new Error(answer.message);
  return parseAnswerOptions(answer.value);
}

const optionSources = ['question', 'law', 'default', 'none'] as const;

/** The options of a question, and the list from which they come. */
type AnswerOptionList = { names: readonly string[]; source: (typeof optionSources)[number] };

/** Parses the reply with a list of options, which is JSON text (S-1.7). */
export function parseAnswerOptions(reply: unknown): AnswerOptionList {
  const { dropdownoption, source } = Object(reply);
  return {
    names: parseJsonList(dropdownoption)
      .map((entry) => Object(entry).selectedoption)
      .filter((name) => typeof name === 'string' && name !== ''),
    source: optionSources.find((known) => known === source) ?? 'none',
  };
}

function parseJsonList(text: unknown): unknown[] {
  try {
    const parsed: unknown = JSON.parse(String(text));
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/**
 * Lists the choices of a control with their labels. An earlier answer stays a choice even if its option no
 * longer exists (P-48). While the options load, such an answer is not called removed.
 */
export function listOptionsWithChosen(
  names: readonly string[] | undefined,
  chosen: string,
): (readonly [value: string, words: string])[] {
  const known = (names ?? []).map((name) => [name, name] as const);
  if (chosen === '' || names?.includes(chosen)) return known;
  return [...known, [chosen, names ? t('{chosen} (removed option)', { chosen }) : chosen]];
}

/** Makes the name under which the form for a list of options stores drafts. */
export function makeOptionsFormName({ lawId, type, questionId = 0 }: OptionListKey): string {
  return `options.${lawId}.${type}.${questionId}`;
}

/** Finds the list of options that the form with this name edits. */
export function findOptionListKeyOfForm(form: string, lawId: string): OptionListKey | undefined {
  const [what, law, type, question] = form.split('.');
  if (what !== 'options' || law !== lawId || (type !== 'select' && type !== 'radio')) return undefined;
  const questionId = Number(question);
  return questionId > 0 ? { lawId, type, questionId } : { lawId, type };
}
