const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** Day, month, year, as India writes them. */
const indianDay = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

const millisOfDay = 86_400_000;

/** The day that a text names, counted from 1970; `undefined` where it names none of the calendar. */
export function readDay(text: string): number | undefined {
  const said = text.trim();
  const iso = isoDay.exec(said);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const indian = indianDay.exec(said);
  return indian ? dayOf(indian[4], indian[3], indian[1]) : undefined;
}

/** A day as readDay reads it back. */
export function writeDay(day: number): string {
  const [year, month, date] = new Date(day * millisOfDay).toISOString().slice(0, 10).split('-');
  return `${date}/${month}/${year}`;
}

type Digits = string | undefined;

function dayOf(year: Digits, month: Digits, date: Digits): number | undefined {
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  const isSame = at.getUTCFullYear() === Number(year) && at.getUTCMonth() === Number(month) - 1;
  return isSame && at.getUTCDate() === Number(date) ? at.getTime() / millisOfDay : undefined;
}
