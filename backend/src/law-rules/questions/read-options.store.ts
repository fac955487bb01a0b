import type { Query } from '../../platform/database/database';

type OptionType = 'select' | 'radio';
/** Whose options: of a law by type, or (a question id) of one question. */
export type OptionsOf = { orgId: number; lawId: number; type: OptionType; questionId: number };
export type Options = { names: readonly string[]; source: 'question' | 'law' | 'default' | 'none' };

/** What a question asks to choose from: its own options, else those of its law and type, else the default. */
export async function readOptions(query: Query, wanted: OptionsOf): Promise<Options> {
  if (wanted.questionId > 0) {
    const own = await ownOptions(query, wanted);
    if (own.length > 0) return { names: own, source: 'question' };
  }
  const ofLaw = await ownOptions(query, { ...wanted, questionId: 0 });
  if (ofLaw.length > 0) return { names: ofLaw, source: 'law' };
  // Only radio buttons have a default (P-49).
  return wanted.type === 'radio'
    ? { names: ['Yes', 'No'], source: 'default' }
    : { names: [], source: 'none' };
}

/** The options that were saved for just this, in order. */
export async function ownOptions(
  query: Query,
  { orgId, lawId, type, questionId }: OptionsOf,
): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select name from question_option
     where org_id = $1 and law_id = $2 and type = $3 and question_id = $4 order by position`,
    [orgId, lawId, type, questionId],
  );
  return rows.map(({ name }) => name);
}
