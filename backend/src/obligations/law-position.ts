/** A place in a list of laws: its rank, then its name. */
export type LawPosition = { rank: number; lawId: number; sortName: string };

/** Writes the position after a full page, for the next one. Null after the last page. */
export function positionAfterLaws(rows: readonly LawPosition[], take: number): string | null {
  const last = rows.at(-1);
  return last && rows.length === take ? `${last.rank} ${last.lawId} ${last.sortName}` : null;
}

/** Reads what a page said as `next`. */
export function parseLawPosition(text: string): LawPosition | undefined {
  const [, rank, lawId, sortName] = /^(\d{1,9}) (\d{1,9}) (.*)$/s.exec(text) ?? [];
  return sortName === undefined ? undefined : { rank: Number(rank), lawId: Number(lawId), sortName };
}

/** The pattern that finds a part of a name. Null finds all. */
export function patternOf(search: string | undefined): string | null {
  return search ? `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%` : null;
}
