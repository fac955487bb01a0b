import { readAnswer, send } from 'shared-lib/api';
import { userNameOf } from 'shared-lib/people';

/** The user's absence and stand-in. Days are yyyy-mm-dd. */
export type Away = { from: string; until: string; standInId: string; standIn: string };

export type AwayState = {
  /** The absence; undefined if there is none. */
  away: Away | undefined;
  /** The current and future absences of others for whom the user stands in. */
  standsInFor: { name: string; from: string; until: string }[];
  /**
   * For each possible stand-in: the number of waiting checks that nobody could do, because the stand-in filed
   * them.
   */
  nobodyChecks: ReadonlyMap<string, number>;
  /** The possible stand-ins: all other users. */
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
  // Older servers do not send this list.
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
