import { keptTexts, type TypedValues } from 'shared-lib/form';
import { circularLimits, isLink } from 'shared-lib/records';
import { array, number, object, string } from 'yup';
import { dayOf, typedDay } from '../dates/day';
import { typedDaySchema } from '../dates/day-schema';
import type { Circular, LawChoice } from './circular';

/** What the form of a circular holds; the date as it is typed. */
export type CircularValues = { topic: string; link: string; date: string; type: string; laws: LawChoice[] };

const law = object({
  id: number().defined(),
  code: string().default(''),
  name: string().default(''),
});

export const circularSchema = object({
  topic: line('Topic', circularLimits.topic),
  link: line('Link', circularLimits.link).test(
    'link',
    'The link must begin with http:// or https:// and have no blanks.',
    (typed) => isLink(typed.trim()),
  ),
  date: typedDaySchema(),
  type: short('type', circularLimits.type),
  laws: array(law).defined().max(circularLimits.laws, `At most ${circularLimits.laws} laws.`),
});

export function circularValues({ topic, link, date, type, laws }: Circular): CircularValues {
  return { topic, link, date: typedDay(date), type, laws };
}

export const noCircular: CircularValues = { topic: '', link: '', date: '', type: '', laws: [] };

/** What was kept of a form, laid over what it starts from. */
export function resumedCircular(start: CircularValues, kept: TypedValues['values']): CircularValues {
  const { laws } = kept;
  const isKept = Array.isArray(laws) && laws.every((one) => law.isValidSync(one, { strict: true }));
  return { ...keptTexts(start, kept), laws: isKept ? laws : start.laws };
}

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
