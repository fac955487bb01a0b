import type { ReleaseAct } from 'shared-lib/releases';
import { sayInstant } from '../dates/say-instant';

/** What was done to a release, as a sentence without a subject. */
export function sayAct(act: ReleaseAct): string {
  const release = `${act.remote} ${act.version}`;
  switch (act.kind) {
    case 'publish':
      return `Published ${release}`;
    case 'canary':
      return `${act.brake?.isHeld ? 'Held' : 'Gave'} ${release} ${act.brake?.isHeld ? 'at' : 'to'} ${act.share} % of the people${sayOrganisations(act.organisations)}`;
    case 'promote':
      return `Gave ${release} to everybody`;
    case 'roll-back':
      return act.isWithdrawn ? `Withdrew ${release}` : `Took ${release} back`;
    case 'override':
      return `Made a link to ${release} for ${act.user}, until ${sayInstant(act.until)}`;
  }
}

/** The judge is nobody's name. */
export function sayActor(actor: string): string {
  return actor === 'judge' ? 'The judge' : actor;
}

function sayOrganisations(organisations: readonly string[]): string {
  return organisations.length === 0 ? '' : `, and to all of ${organisations.join(', ')}`;
}
