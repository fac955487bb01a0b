import { sayChoices } from 'shared-lib/records';
import type { ShowProps } from './show';

/** Chosen options by name where the names are known, else by id. */
export function ShowChoices({ value, names }: ShowProps<'choices'>) {
  return sayChoices(value, names);
}
