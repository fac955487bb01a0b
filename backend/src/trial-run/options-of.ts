import type { AskedQuestion } from 'shared-lib/rules';

export type OptionRow = { lawId: number; type: string; questionId: number; names: string[] };
export type QuestionRow = {
  id: number;
  lawId: number;
  text: string;
  inputField: AskedQuestion['inputField'];
};

/** What a question of choice offers: its own options, else those of its law and type, else Yes and No for a radio. */
export function optionsOf(
  { id, lawId, inputField }: QuestionRow,
  kept: ReadonlyMap<string, string[]>,
): string[] {
  if (inputField === 'text') return [];
  const own = kept.get(placeOf({ lawId, type: inputField, questionId: id }));
  const ofLaw = kept.get(placeOf({ lawId, type: inputField, questionId: 0 }));
  return own ?? ofLaw ?? (inputField === 'radio' ? ['Yes', 'No'] : []);
}

/** Options by what they belong to. */
export function byPlace(rows: readonly OptionRow[]): ReadonlyMap<string, string[]> {
  return new Map(rows.map((row) => [placeOf(row), row.names]));
}

function placeOf({ lawId, type, questionId }: Omit<OptionRow, 'names'>): string {
  return `${lawId} ${type} ${questionId}`;
}
