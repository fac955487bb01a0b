import { fieldTypes } from 'shared-lib/records';

/** A circular as a law's form lists it. */
export type RelatedCircular = { topic: string; link: string };

/** Parses the entries of a reply; drops invalid ones. */
export function parseCirculars(reply: unknown): RelatedCircular[] {
  const { parse } = fieldTypes.text;
  return (Array.isArray(reply) ? reply : [])
    .map((entry) => ({ topic: parse(Object(entry).topic), link: parse(Object(entry).link) }))
    .filter(({ topic, link }) => topic !== '' || link !== '');
}
