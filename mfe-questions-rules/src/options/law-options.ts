import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { fetchLawReference } from '../library/law';

/** The owner of an option list: a law with a question type, or one question. */
export type OptionsOf = { lawId: string; type: 'select' | 'radio'; questionId?: number | undefined };

/** Fetches the options of a question. */
export function useOptions(of: OptionsOf) {
  return useQuery({
    queryKey: [...optionsKey(of.lawId), of.type, of.questionId ?? 0],
    queryFn: ({ signal }) => fetchOptions(of, signal),
  });
}

export function optionsKey(lawId: string): readonly string[] {
  return ['law-options', lawId];
}

/** The fields by which the calls name the owner of the options. */
export async function wireOptionsOf({ lawId, type, questionId }: OptionsOf) {
  const law = await fetchLawReference(lawId);
  return { ...law, type, ...(questionId !== undefined && { question_id: questionId }) };
}

async function fetchOptions(of: OptionsOf, signal?: AbortSignal): Promise<Options> {
  const body = await wireOptionsOf(of);
  const answer = await send({ method: 'POST', path: 'lawquestionans/listlawquedropdown', body, signal });
  if (!answer.ok) throw new Error(answer.message);
  return parseOptions(answer.value);
}

const sources = ['question', 'law', 'default', 'none'] as const;

/** The options, and the list that they come from. */
type Options = { names: readonly string[]; source: (typeof sources)[number] };

/** Parses the reply of an option list, whose options are JSON text (S-1.7). */
export function parseOptions(reply: unknown): Options {
  const { dropdownoption, source } = Object(reply);
  return {
    names: listIn(dropdownoption)
      .map((entry) => Object(entry).selectedoption)
      .filter((name) => typeof name === 'string' && name !== ''),
    source: sources.find((known) => known === source) ?? 'none',
  };
}

function listIn(text: unknown): unknown[] {
  try {
    const said: unknown = JSON.parse(String(text));
    return Array.isArray(said) ? said : [];
  } catch {
    return [];
  }
}

/**
 * The choices of a control, with their labels. An earlier answer stays a choice even when its option is gone
 * (P-48).
 */
export function offeredOptions(
  names: readonly string[],
  chosen: string,
): (readonly [value: string, words: string])[] {
  const known = names.map((name) => [name, name] as const);
  return chosen === '' || names.includes(chosen) ? known : [...known, [chosen, `${chosen} (removed option)`]];
}

/** The form name of an option-list editor. */
export function optionsForm({ lawId, type, questionId = 0 }: OptionsOf): string {
  return `options.${lawId}.${type}.${questionId}`;
}

/** Finds the option list that a form name means. */
export function optionsOfForm(form: string, lawId: string): OptionsOf | undefined {
  const [what, law, type, question] = form.split('.');
  if (what !== 'options' || law !== lawId || (type !== 'select' && type !== 'radio')) return undefined;
  const questionId = Number(question);
  return questionId > 0 ? { lawId, type, questionId } : { lawId, type };
}
