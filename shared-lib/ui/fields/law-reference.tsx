import { sayLaw } from 'shared-lib/records';
import type { ShowProps } from './show';

export function ShowLaw({ value }: ShowProps<'law'>) {
  return sayLaw(value);
}
