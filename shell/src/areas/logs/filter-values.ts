import { object, string } from 'yup';
import { dayOf, typedDay } from '../dates/day';
import { typedDaySchema } from '../dates/day-schema';
import { type Filters, longestFilter } from '../list/list-place';

/** What the form of the filters holds; days as they are typed. */
export type FilterValues = { user: string; kind: string; action: string; from: string; to: string };

export const filterSchema = object({
  user: string().default('').max(longestFilter, `At most ${longestFilter} characters.`),
  kind: string().default(''),
  action: string().default(''),
  from: typedDaySchema(),
  to: typedDaySchema().test('order', 'It lies before the first day.', (to, { parent }) => {
    const [first, last] = [dayOf(Object(parent).from ?? ''), dayOf(to)];
    return first === '' || last === '' || first <= last;
  }),
});

export function filterValues(filters: Filters): FilterValues {
  const { user = '', kind = '', action = '', from = '', to = '' } = filters;
  return { user, kind, action, from: typedDay(from), to: typedDay(to) };
}

export function filtersOf({ user, from, to, ...chosen }: FilterValues): Filters {
  return { ...chosen, user: user.trim(), from: dayOf(from), to: dayOf(to) };
}
