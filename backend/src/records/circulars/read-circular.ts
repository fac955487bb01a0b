import { fieldTypes, isLink } from 'shared-lib/records';
import { parseId } from '../../platform/api/parse-body';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import type { CircularFields } from './circular';

type Said = {
  topic: string;
  link: string;
  date?: string;
  type?: string;
  laws?: readonly (number | string)[];
};
export type Written = { fields: CircularFields; lawIds: number[] };

/** What a form says of a circular, or the first fault of it. */
export function readCircular({ topic, link, date = '', type = '', laws = [] }: Said): Outcome<Written> {
  const fields = {
    topic: topic.trim(),
    link: link.trim(),
    date: fieldTypes.date.parse(date),
    type: type.trim(),
  };
  if (fields.topic === '') return refused('unfilled', { field: 'Topic' });
  if (fields.link === '') return refused('unfilled', { field: 'Link' });
  if (!isLink(fields.link)) {
    return refused('bad-value', { field: 'link', fault: 'must begin with http:// or https://' });
  }
  const dateFault = fieldTypes.date.check(date);
  if (dateFault !== undefined) return refused('bad-value', { field: 'date', fault: dateFault });
  const lawIds = laws.map(parseId).filter((id) => id !== undefined);
  if (lawIds.length < laws.length) return refused('bad-id');
  return done({ fields, lawIds: [...new Set(lawIds)] });
}
