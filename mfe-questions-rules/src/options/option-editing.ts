import { createContext, useContext } from 'react';
import type { OptionsOf } from './use-options';

/**
 * Opens the editor of an option list. The editor is a sibling of the form that opens it: nested forms would both be
 * submitted.
 */
export const OptionEditing = createContext<((of: OptionsOf) => void) | undefined>(undefined);

export function useEditOptions() {
  return useContext(OptionEditing);
}
