/** The fields of a circular. */
export type CircularFields = { topic: string; link: string; date: string; type: string };

type LawOfCircular = { id: number; LawUniqueCode: string; ActCodeName: string; Law: string };

export type Circular = CircularFields & { id: number; version: number; laws: LawOfCircular[] };

/** The columns of a select list. The date is sent as text, because a Date would carry a time zone. */
export const circularColumns = `c.topic, c.link, coalesce(to_char(c.issued_on, 'YYYY-MM-DD'), '') as date, c.type`;

export const newestFirst = 'c.issued_on desc nulls last, c.id desc';
