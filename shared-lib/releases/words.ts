import type { CanaryLimits, ReleaseAct } from './channel';
import { type SessionOutcome, sessionOutcomes } from './outcome';
import { formatMembers, listMembers } from './set-members';

/** Describes an act on a release in a sentence without a subject. `formatMoment` formats a time. */
export function describeAct(act: ReleaseAct, formatMoment: (iso: string) => string): string {
  const members = listMembers(act);
  const release = `${members.length > 1 ? 'the set ' : ''}${formatMembers(members)}`;
  switch (act.kind) {
    case 'publish':
      return `Published ${release}`;
    case 'canary':
      return `${act.brake?.isHeld ? `Held ${release} at` : `Gave ${release} to`} ${describeCanaryReach(act)}`;
    case 'promote':
      return `Gave ${release} to everybody`;
    case 'roll-back':
      return act.isWithdrawn ? `Withdrew ${release}` : `Took ${release} back`;
    case 'propose':
      return act.wanted.kind === 'promote'
        ? `Asked to give ${release} to everybody`
        : `Asked to ${act.wanted.brake?.isHeld ? `hold ${release} at` : `give ${release} to`} ${describeCanaryReach(act.wanted)}`;
    case 'decline':
      return `Declined the request for ${release}`;
    case 'override':
      return `Made a link to ${release} for ${act.user}, until ${formatMoment(act.until)}`;
  }
}

/** Describes the users of a canary and the limits of its progress. */
export function describeCanaryReach({
  share,
  organisations,
  brake,
}: {
  share: number;
  organisations: readonly string[];
  brake?: CanaryLimits | undefined;
}): string {
  return `${share} % of the people${describeOrganisations(organisations)}${describeLimits(brake)}`;
}

/** The name of the actor: "The judge" for automatic acts, otherwise the user's name. */
export function formatActor(actor: string): string {
  return actor === 'judge' ? 'The judge' : actor;
}

/** Describes the limits of a canary's progress; empty if there are none. */
function describeLimits(brake: CanaryLimits | undefined): string {
  const most = brake && brake.maxShare < 100 ? [`to ${brake.maxShare} % at most`] : [];
  const least = brake?.minHours === undefined ? [] : [describeLeastHours(brake.minHours)];
  return [...most, ...least].map((limit) => `, ${limit}`).join('');
}

/** Describes the minimum time of each step of a canary. */
export function describeLeastHours(hours: number): string {
  return hours === 0 ? 'a step may be short' : `each step lasts at least ${formatHours(hours)}`;
}

export function formatHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

function describeOrganisations(organisations: readonly string[]): string {
  return organisations.length === 0 ? '' : `, and to all of ${organisations.join(', ')}`;
}

const causeWords = {
  'load-failed': 'files missing',
  integrity: 'files changed',
  eval: 'broke at its start',
  mount: 'broke at mount',
  crash: 'broke in use',
  slow: 'too slow to appear',
  ok: 'well',
} satisfies Record<SessionOutcome, string>;

/** Describes the causes of failures, the most frequent first: "2 × broke in use, 1 × files missing". */
export function describeCauses(countsByCause: Partial<Record<SessionOutcome, number>>): string {
  return sessionOutcomes
    .flatMap((how) => (countsByCause[how] ? [{ how, often: countsByCause[how] }] : []))
    .toSorted((one, other) => other.often - one.often)
    .map(({ how, often }) => `${often} × ${causeWords[how]}`)
    .join(', ');
}
