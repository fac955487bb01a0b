import { readAnswer, send } from 'shared-lib/api';
import { userNameOf } from 'shared-lib/people';

/** On which days the user is away, and who stands in. Days are yyyy-mm-dd. */
export type Away = { from: string; until: string; standInId: string; standIn: string };

export type AwayState = {
  /** Undefined: the user is there. */
  away: Away | undefined;
  /** For whom the user stands in, on the days that are still to come. */
  standsInFor: { name: string; from: string; until: string }[];
  /** How many that wait for the user's check nobody checks with this stand-in, because they are the stand-in's own. */
  nobodyChecks: ReadonlyMap<string, number>;
  /** Who can stand in: all other users. */
  people: { id: string; name: string }[];
};

/** Fetches when the user is away and who can stand in. Throws without valid answers. */
export async function fetchAway(username: string, signal: AbortSignal): Promise<AwayState> {
  const [view, names] = await Promise.all([
    send({ method: 'POST', path: 'reminders/view', body: {}, signal }),
    send({ method: 'POST', path: 'users/names', body: {}, signal }),
  ]);
  const state = readAnswer(view, ({ data }) => parseState(data));
  const people = readAnswer(names, ({ data }) => parseList(data, parsePerson));
  if (!state.ok) throw new Error(state.message);
  if (!people.ok) throw new Error(people.message);
  const others = people.value.filter(({ name }) => userNameOf(name).toLowerCase() !== username.toLowerCase());
  return { ...state.value, people: others };
}

function parseState(wire: unknown): Omit<AwayState, 'people'> | undefined {
  const { away, stands_in_for, nobody_checks }: Record<string, unknown> = Object(wire);
  const standsInFor = parseList(stands_in_for, parseStandsInFor);
  if (away === undefined || !standsInFor) return undefined;
  // An older server does not say it.
  const nobodyChecks = new Map(parseList(nobody_checks ?? [], parseNobodyChecks));
  return { away: away === null ? undefined : parseAway(away), standsInFor, nobodyChecks };
}

function parseNobodyChecks(wire: unknown): [standInId: string, count: number] {
  const { stand_in_id, count }: Record<string, unknown> = Object(wire);
  return [String(stand_in_id), Number(count)];
}

function parseAway(wire: unknown): Away {
  const { from, until, stand_in_id, stand_in }: Record<string, unknown> = Object(wire);
  return {
    from: String(from),
    until: String(until),
    standInId: String(stand_in_id),
    standIn: String(stand_in),
  };
}

function parseStandsInFor(wire: unknown) {
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
