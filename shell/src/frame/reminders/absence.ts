import { readAnswer, send } from 'shared-lib/api';
import { extractUserName } from 'shared-lib/people';

/** The user's absence and stand-in. Days are yyyy-mm-dd. */
export type OwnAbsence = { from: string; until: string; standInId: string; standIn: string };

export type AbsenceState = {
  /** The user's absence, or undefined if the user is not away. */
  away: OwnAbsence | undefined;
  /** The current and future absences in which the user stands in for others. */
  standsInFor: { name: string; from: string; until: string }[];
  /**
   * How many of the filings that wait for the user nobody could check, by the id of the stand-in: those that the
   * stand-in filed or owns.
   */
  uncheckableFilings: ReadonlyMap<string, number>;
  /** Whether filings in this organisation wait until their checker verifies them. */
  areChecksOn: boolean;
  /** The possible stand-ins: all other users. */
  people: { id: string; name: string }[];
};

/** Fetches when the user is away, and who can stand in. Throws if an answer is not valid. */
export async function fetchAbsence(username: string, signal: AbortSignal): Promise<AbsenceState> {
  const [view, names] = await Promise.all([
    send({ method: 'POST', path: 'reminders/view', body: {}, signal }),
    send({ method: 'POST', path: 'users/names', body: {}, signal }),
  ]);
  const state = readAnswer(view, ({ data }) => parseAbsenceState(data));
  const people = readAnswer(names, ({ data }) => parseList(data, parsePerson));
  if (!state.ok) throw new Error(state.message);
  if (!people.ok) throw new Error(people.message);
  const others = people.value.filter(({ name }) => extractUserName(name).toLowerCase() !== username.toLowerCase());
  return { ...state.value, people: others };
}

function parseAbsenceState(wire: unknown): Omit<AbsenceState, 'people'> | undefined {
  const { away, stands_in_for, nobody_checks, checks }: Record<string, unknown> = Object(wire);
  const standsInFor = parseList(stands_in_for, parseAbsenceOfOther);
  if (away === undefined || !standsInFor) return undefined;
  // Older servers send neither `nobody_checks` nor `checks`.
  const uncheckableFilings = new Map(parseList(nobody_checks ?? [], parseUncheckedCount));
  const areChecksOn = checks !== false;
  return { away: away === null ? undefined : parseAbsence(away), standsInFor, uncheckableFilings, areChecksOn };
}

function parseUncheckedCount(wire: unknown): [standInId: string, count: number] {
  const { stand_in_id, count }: Record<string, unknown> = Object(wire);
  return [String(stand_in_id), Number(count)];
}

function parseAbsence(wire: unknown): OwnAbsence {
  const { from, until, stand_in_id, stand_in }: Record<string, unknown> = Object(wire);
  return {
    from: String(from),
    until: String(until),
    standInId: String(stand_in_id),
    standIn: String(stand_in),
  };
}

function parseAbsenceOfOther(wire: unknown) {
  const { name, from, until }: Record<string, unknown> = Object(wire);
  return { name: String(name), from: String(from), until: String(until) };
}

function parsePerson(wire: unknown) {
  const { id, name }: Record<string, unknown> = Object(wire);
  return { id: String(id), name: String(name) };
}

function parseList<Row>(wire: unknown, parse: (row: unknown) => Row): Row[] | undefined {
  return Array.isArray(wire) ? wire.map(parse) : undefined;
}
