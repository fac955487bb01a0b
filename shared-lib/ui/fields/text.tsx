import type { ShowProps } from './show';

export function ShowText({ field, value }: ShowProps<'text'>) {
  if (!value) return '--';
  return field.before ? `${field.before} ${value}` : value;
}
