import { sayDate } from 'shared-lib/records';
import type { ShowProps } from './show';

export function ShowDate({ value }: ShowProps<'date'>) {
  return sayDate(value);
}
