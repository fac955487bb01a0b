import { isLink } from 'shared-lib/records';
import { array, number, object, string } from 'yup';
import { dayOf, typedDay } from '../dates/day';
import { typedDaySchema } from '../dates/day-schema';
import type { Circular, LawChoice } from './circular';

/** What the form of a circular holds; the date as it is typed. */
export type CircularValues = { topic: string; link: string; date: string; type: string; laws: LawChoice[] };

/** As the server has them. */
const longest = { topic: 500, link: 2000, type: 100 } as const;
const mostLaws = 200;

const law = object({
  id: number().defined(),
  code: string().default(''),
  name: string().default(''),
});

export const circularSchema = object({
  topic: line('Topic', longest.topic),
  link: line('Link', longest.link).test(
    'link',
    'The link must begin with http:// or https:// and have no blanks.',
    (typed) => isLink(typed.trim()),
  ),
  date: typedDaySchema(),
  type: short('type', longest.type),
  laws: array(law).defined().max(mostLaws, `At most ${mostLaws} laws.`),
});

export function circularValues({ topic, link, date, type, laws }: Circular): CircularValues {
  return { topic, link, date: typedDay(date), type, laws };
}

export const noCircular: CircularValues = { topic: '', link: '', date: '', type: '', laws: [] };

/** What the server is told of a form. */
export function saidCircular({ topic, link, date, type, laws }: CircularValues) {
  return {
    topic: topic.trim(),
    link: link.trim(),
    date: dayOf(date),
    type: type.trim(),
    laws: laws.map(({ id }) => id),
  };
}

function line(label: string, most: number) {
  return short(label.toLowerCase(), most).test(
    'filled',
    `Please fill the ${label}.`,
    (typed) => typed.trim() !== '',
  );
}

function short(what: string, most: number) {
  return string()
    .default('')
    .test('short', `The ${what} has at most ${most} characters.`, (typed) => typed.trim().length <= most);
}
