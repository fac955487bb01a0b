import type { ShowProps } from './show';

export function ShowList({ value }: ShowProps<'list'>) {
  return value.length > 0 ? value.join(', ') : '--';
}
