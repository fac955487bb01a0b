import { send } from 'shared-lib/api';
import type { LawTried } from './law-tried';
import { parseLibrary } from './parse-library';

/** The law that is named, or with '0' all, those that are Draft too, page after page. Throws where a call fails. */
export async function fetchLibrary(lawId: string, signal: AbortSignal): Promise<LawTried[]> {
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
