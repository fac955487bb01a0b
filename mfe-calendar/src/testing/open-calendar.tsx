import { screen, waitFor } from '@testing-library/react';
import { type FakeServer, makeOccurrence, startServer } from './open-due-dates';

/** A day of the calendar as the server sends it. */
export const makeDay = (day: string, names: string[], fields: object = {}) => ({
  day,
  count: names.length,
  overdue: 0,
  done: 0,
  names,
  ...fields,
});
export const makeDays = (...data: unknown[]) => ({ success: 1, data });
export const makePage = (data: object[], next: string | null = null, total = data.length) => ({
  success: 1,
  total,
  data,
  next,
});
const profiles = { success: 1, data: [{ id: 3, name: 'Pune plant' }, { id: 'x' }], next: null };

/** Installs a server with an empty calendar. */
export function startCalendar(replies: FakeServer['replies'] = {}) {
  return startServer({
    'occurrences/days': makeDays(),
    'occurrences/list': makePage([]),
    'profiles/list': profiles,
    ...replies,
  });
}

/** The address follows what is shown. */
export const expectAddress = (search: string) => waitFor(() => expect(location.search).toBe(search));
export const day = (name: RegExp) => screen.getByRole('button', { name });
export const due = (id: number, on: string) => makeOccurrence(id, { due: on, statutory_due: on, standing: 'due' });
