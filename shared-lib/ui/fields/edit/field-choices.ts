import { createContext, useContext } from 'react';
import type { LawOption, NameListName, Option, OptionListName } from 'shared-lib/records';

/** What the fields of a form can be chosen from. */
export type FieldChoices = {
  names: (list: NameListName) => readonly string[];
  options: (list: OptionListName) => readonly Option[];
  /** What records may have that the list no longer offers. */
  retired: (list: OptionListName) => readonly Option[];
  /** The latest laws; for all others one searches. */
  laws: readonly LawOption[];
  /** Rejects where nobody could be asked. */
  findLaws: (search: string, signal: AbortSignal) => Promise<readonly LawOption[]>;
};

const nothing: FieldChoices = {
  names: () => [],
  options: () => [],
  retired: () => [],
  laws: [],
  findLaws: async () => [],
};

const context = createContext(nothing);

export const FieldChoicesProvider = context.Provider;

export function useFieldChoices(): FieldChoices {
  return useContext(context);
}
