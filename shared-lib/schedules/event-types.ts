import type { DutyRecord } from './read-schedule';

/**
 * The events from which due dates are often counted, each with the words that name the event in a due text. The first
 * match is used. The names are stored and never translated, like the names that organisations add.
 */
const knownEventPatterns: readonly (readonly [name: string, words: RegExp])[] = [
  ['AGM held', /annual general meeting|\bAGM\b/i],
  ['Auditor appointed', /auditor is appointed|appointment of (an |the )?(statutory )?auditor/i],
  ['Board meeting held', /board meeting|meeting of the board/i],
  ['Resolution passed', /passing (of )?(a |the )?(special )?resolution|resolution is passed/i],
  ['Accident', /accident|bodily injury|dangerous occurrence/i],
  ['Incident', /incident|data breach|personal data breach|\bhours? of noticing/i],
  ['Change of manager', /change (of|in) (the )?(factory )?manager/i],
  ['Change of director', /change (of|in) (the )?directors?|appointment of (a )?director/i],
  ['Employee joined', /\bon joining|date of joining|joining of/i],
  ['Employee left', /cessation of employment|termination of employment|leaving service/i],
  ['New branch', /new (branch|establishment|unit)|opening of (a |the )?branch/i],
  ['Work begun', /commencement of (the )?(work|business|activity)/i],
  ['Branch closed', /closure of|closing of (a |the )?(branch|establishment|unit)/i],
  ['Shares or other capital issued', /issue of (capital instruments|shares|securities)|allotment/i],
  ['Funds transferred or received', /transfer or receipt of funds/i],
  ['Declaration received', /receipt of (a |the )?declaration/i],
  ['Audit report received', /receipt of (a |the )?(cost )?audit report/i],
  ['Gratuity payable', /gratuity becom(es|ing) payable/i],
];

export const knownEventTypes: readonly string[] = knownEventPatterns.map(([name]) => name);

/**
 * The maximum characters of an event's type and note. `samePlaceDays`: if a place has the same event within this many
 * days, the user is asked whether the new event is another one.
 */
export const eventLimits = { type: 100, note: 1000, samePlaceDays: 7 } as const;

/**
 * Reads the event that a record names in its due text, or else in its name. Returns undefined if the record names no
 * known event. `readSchedule` does not read the event, because lists do not need it.
 */
export function readEventType({ values }: DutyRecord): string | undefined {
  for (const text of [values.dueDate, values.name]) {
    if (typeof text !== 'string') continue;
    const found = knownEventPatterns.find(([, words]) => words.test(text));
    if (found) return found[0];
  }
  return undefined;
}

/** Whether two names mean the same event. Blanks, case and articles make no difference. */
export function isSameEvent(one: string, other: string): boolean {
  return normalizeEventName(one) === normalizeEventName(other);
}

const normalizeEventName = (name: string) =>
  name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(an?|the) /i, '')
    .toLowerCase();
