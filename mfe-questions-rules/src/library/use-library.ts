import { send } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { useQuery, useQueryClient } from 'shared-lib/query';
import { type AskedQuestion, type LawToJudge, parseRules, type Rule } from 'shared-lib/rules';
import { readInputField } from './use-questions';

/**
 * Fetches the law with this id, or all for '0'. A trial run uses the current rules, not cached ones of half a minute
 * ago.
 */
export function useLibrary(lawId: string) {
  return useQuery({
    queryKey: libraryKey.concat(lawId),
    queryFn: ({ signal }) => fetchLibrary(lawId, signal),
    staleTime: 0,
  });
}

export type LibraryQuery = ReturnType<typeof useLibrary>;

/** The key of all fetched libraries: a rule is in its law's library and in the whole one. */
export const libraryKey: readonly string[] = ['library'];

/** The law with this id, or all for '0', including Draft ones, page by page. Throws when a call fails. */
async function fetchLibrary(lawId: string, signal: AbortSignal): Promise<TrialLaw[]> {
  const laws: TrialLaw[] = [];
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

/** Parses laws with their questions and rules; `next` is where the next page starts. */
function parseLibrary(reply: unknown): { laws: TrialLaw[]; next: number | undefined } {
  const { data, next } = Object(reply);
  return { laws: list(data).flatMap(parseLaw), next: typeof next === 'number' ? next : undefined };
}

function parseLaw(entry: unknown): TrialLaw[] {
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

/** A law in the trial run, as the lists name it. */
export type TrialLaw = LawToJudge & {
  id: number;
  uniqueCode: string;
  code: string;
  name: string;
  isRepealed: boolean;
  isDraft: boolean;
  questions: AskedQuestion[];
  rules: Rule[];
  /** The number of rules that this version cannot parse: without them no verdict is certain. */
  unread: number;
};

/** Whether a law's code or name contains a text, for the filters of the trial run. */
export function lawsThatFit(text: string): (law: Pick<TrialLaw, 'code' | 'name'>) => boolean {
  const wanted = text.trim().toLowerCase();
  return ({ code, name }) => wanted === '' || `${code} ${name}`.toLowerCase().includes(wanted);
}

type Saved = {
  /** Refetches the data in view. */
  refresh: () => void;
  /** Refetches, and shows the server's message for a moment (S-1.8). */
  onSaved: (message: string) => void;
};

/** Handles the save of something that a list shows. */
export function useRefreshAfterSave(...keys: readonly (readonly unknown[])[]): Saved {
  const client = useQueryClient();
  const refresh = () => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  return {
    refresh,
    onSaved(text) {
      refresh();
      announce({ type: 'message', text });
    },
  };
}
