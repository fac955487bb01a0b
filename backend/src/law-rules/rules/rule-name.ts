import { parseCode, parseId } from '../../platform/api/parse-body';

/** Names a rule by its id or by a code: its own, or its law's. */
export type RuleName = { id: number; code?: never } | { id?: never; code: string };

/** Parses the name of a rule in a call; undefined if it is not valid. */
export function parseRuleName(said: number | string | undefined): RuleName | undefined {
  const id = parseId(said);
  if (id !== undefined) return { id };
  const code = parseCode(said);
  return code === undefined || /^[\d.+-]*$/.test(code) ? undefined : { code };
}
