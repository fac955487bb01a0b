import type { Brake, ReleaseAct } from 'shared-lib/releases';
import { sayInstant } from '../dates/say-instant';

/** What was done to a release, as a sentence without a subject. */
export function sayAct(act: ReleaseAct): string {
  const release = `${act.remote} ${act.version}`;
  switch (act.kind) {
    case 'publish':
      return `Published ${release}`;
    case 'canary':
      return `${act.brake?.isHeld ? `Held ${release} at` : `Gave ${release} to`} ${act.share} % of the people${sayOrganisations(act.organisations)}${sayLimits(act.brake)}`;
    case 'promote':
      return `Gave ${release} to everybody`;
    case 'roll-back':
      return act.isWithdrawn ? `Withdrew ${release}` : `Took ${release} back`;
    case 'propose':
      return act.wanted.kind === 'promote'
        ? `Asked to give ${release} to everybody`
        : `Asked to give ${release} to ${act.wanted.share} % of the people`;
    case 'decline':
      return `Declined the request for ${release}`;
    case 'override':
      return `Made a link to ${release} for ${act.user}, until ${sayInstant(act.until)}`;
  }
}

/** The judge is nobody's name. */
export function sayActor(actor: string): string {
  return actor === 'judge' ? 'The judge' : actor;
}

/** How far and how fast it may go on by itself, where somebody said so. */
function sayLimits(brake: Brake | undefined): string {
  const most = brake && brake.maxShare < 100 ? [`to ${brake.maxShare} % at most`] : [];
  const least = brake?.minHours === undefined ? [] : [sayLeast(brake.minHours)];
  return [...most, ...least].map((limit) => `, ${limit}`).join('');
}

function sayLeast(hours: number): string {
  if (hours === 0) return 'a step may be short';
  return `each step at least ${hours === 1 ? '1 hour' : `${hours} hours`}`;
}

function sayOrganisations(organisations: readonly string[]): string {
  return organisations.length === 0 ? '' : `, and to all of ${organisations.join(', ')}`;
}
