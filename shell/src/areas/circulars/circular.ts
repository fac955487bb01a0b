import { saidText } from '../list/said-text';

/** A law that a circular belongs to. */
export type LawChoice = { id: number; code: string; name: string };

/** An order, notification or amendment that belongs to laws. */
export type Circular = {
  id: number;
  topic: string;
  link: string;
  /** yyyy-mm-dd, or empty. */
  date: string;
  type: string;
  laws: LawChoice[];
  /** A change must name this version. */
  version: number;
};

/** Parses a row of the list; undefined when it is not a circular. */
export function readCircular(said: Record<string, unknown>): Circular | undefined {
  const { id, version, laws } = said;
  if (typeof id !== 'number' || typeof version !== 'number') return undefined;
  return {
    id,
    version,
    topic: saidText(said.topic),
    link: saidText(said.link),
    date: saidText(said.date),
    type: saidText(said.type),
    laws: Array.isArray(laws) ? laws.flatMap(readLaw) : [],
  };
}

function readLaw(said: unknown): LawChoice[] {
  const { id, ActCodeName, LawUniqueCode, Law }: Record<string, unknown> = Object(said);
  if (typeof id !== 'number') return [];
  return [{ id, code: saidText(ActCodeName) || saidText(LawUniqueCode), name: saidText(Law) }];
}
