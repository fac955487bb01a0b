import { type Field, fieldFault } from '../field';
import { asTyped, toWire } from '../field-types/as-typed';
import { type DayOrder, dayPatterns, isDay } from '../field-types/entered-day';

/** What is malformed in what somebody entered, as a sentence. Days are yyyy-MM-dd by now, or were none. */
export function enteredFault(field: Field, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (field.type === 'date') return dayFault(field.label, asTyped('date', value), field.entered);
  if (field.type !== 'extensions') return fieldFault(field, toWire(field.type, value));
  for (const [index, { start, end, extendedTo }] of asTyped('extensions', value).entries()) {
    const row = `${field.label} ${index + 1}`;
    const days = Object.entries({ 'start date': start, 'end date': end, 'extension date': extendedTo });
    const fault = days
      .map(([name, day]) => dayFault(`${row}: the ${name}`, day, field.entered))
      .find(Boolean);
    if (fault) return fault;
  }
  return undefined;
}

function dayFault(what: string, day: string, order: DayOrder = 'month-first'): string | undefined {
  return day === '' || isDay(day)
    ? undefined
    : `${what} must be a day of the calendar, as ${dayPatterns[order]}.`;
}
