import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { type AskedQuestion, parseRules } from 'shared-lib/rules';
import type { LawTried } from './law-tried';
import { readInputField } from './parse-questions';

/** The law that is named, or with '0' all. Rules are tried as they are now, not as they were half a minute ago. */
export function useLibrary(lawId: string) {
  return useQuery({
    queryKey: libraryKey.concat(lawId),
    queryFn: ({ signal }) => fetchLibrary(lawId, signal),
    staleTime: 0,
  });
}

export type LibraryQuery = ReturnType<typeof useLibrary>;

/** Of all libraries that were fetched: a rule stands in that of its law and in the whole one. */
export const libraryKey: readonly string[] = ['library'];

/** The law that is named, or with '0' all, those that are Draft too, page after page. Throws where a call fails. */
async function fetchLibrary(lawId: string, signal: AbortSignal): Promise<LawTried[]> {
  const laws: LawTried[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const body = { law_id: Number(lawId), with_drafts: true, after };
    const answer = await send({ method: 'POST', path: 'rules/library', body, signal });
    if (!answer.ok) throw new Error(answer.message);
    const page = parseLibrary(answer.value);
    laws.push(...page.laws);
    after = page.next;
  }
  return laws;
}

/** Reads laws with their questions and rules from the wire; `next` is where to go on. */
function parseLibrary(reply: unknown): { laws: LawTried[]; next: number | undefined } {
  const { data, next } = Object(reply);
  return { laws: list(data).flatMap(parseLaw), next: typeof next === 'number' ? next : undefined };
}

function parseLaw(entry: unknown): LawTried[] {
  const {
    law_id: id,
    LawUniqueCode,
    ActCodeName,
    Law,
    Active,
    publish_status,
    questions,
    rules,
  } = Object(entry);
  if (typeof id !== 'number') return [];
  const read = parseRules({ data: rules });
  return [
    {
      id,
      uniqueCode: String(LawUniqueCode ?? ''),
      code: String(ActCodeName ?? ''),
      name: String(Law ?? ''),
      isRepealed: Active === 'Repealed',
      isDraft: publish_status === 'Draft',
      questions: list(questions).flatMap(parseQuestion),
      rules: read.rules,
      unread: read.unread,
    },
  ];
}

function parseQuestion(entry: unknown): AskedQuestion[] {
  const { lawqusname, inputfield, options } = Object(entry);
  if (typeof lawqusname !== 'string' || lawqusname === '') return [];
  return [
    {
      text: lawqusname,
      inputField: readInputField(inputfield) ?? 'text',
      options: list(options).filter((option) => typeof option === 'string'),
    },
  ];
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
