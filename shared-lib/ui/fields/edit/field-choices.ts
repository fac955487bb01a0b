import { createContext, useContext } from 'react';
import type { LawOption, NameListName, Option, OptionListName } from 'shared-lib/records';

/** The choices for the fields of a form. */
export type FieldChoices = {
  names: (list: NameListName) => readonly string[];
  options: (list: OptionListName) => readonly Option[];
  /** Options that the list no longer offers, but records may have. */
  retired: (list: OptionListName) => readonly Option[];
  /** The latest laws; all others are found by search. */
  laws: readonly LawOption[];
  /** Finds laws by text; rejects when the server cannot be reached. */
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
