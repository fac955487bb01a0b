import { createContext, useContext } from 'react';
import type { OptionsOf } from './use-options';

/** Opens the editor of an option list. It stands beside the form that asks for it: a form in a form would send both. */
export const OptionEditing = createContext<((of: OptionsOf) => void) | undefined>(undefined);

export function useEditOptions() {
  return useContext(OptionEditing);
}
