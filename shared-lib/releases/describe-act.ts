import { t } from 'shared-lib/words';
import type { CanaryLimits, ReleaseAct } from './channel';
import { type ReleaseOutcome, releaseOutcomes } from './outcome';
import { formatSetMembers, listMembersOfAct } from './set-members';

/**
 * Describes an act on a release, such as "Gave maps 1.2.0 to everybody". It does not name who acted. `formatMoment`
 * formats times.
 */
export function describeReleaseAct(act: ReleaseAct, formatMoment: (iso: string) => string): string {
  const members = listMembersOfAct(act);
  const release = `${members.length > 1 ? t('the set ') : ''}${formatSetMembers(members)}`;
  switch (act.kind) {
    case 'publish':
      return t('Published {release}', { release });
    case 'canary':
      return `${act.brake?.isHeld ? t('Held {release} at', { release }) : t('Gave {release} to', { release })} ${describeCanaryReach(act)}`;
    case 'promote':
      return t('Gave {release} to everybody', { release });
    case 'roll-back':
      return act.isWithdrawn ? t('Withdrew {release}', { release }) : t('Took {release} back', { release });
    case 'propose':
      return act.wanted.kind === 'promote'
        ? t('Asked to give {release} to everybody', { release })
        : t('Asked to {value} {wanted}', {
            value: act.wanted.brake?.isHeld ? t('hold {release} at', { release }) : t('give {release} to', { release }),
            wanted: describeCanaryReach(act.wanted),
          });
    case 'decline':
      return t('Declined the request for {release}', { release });
    case 'override':
      return t('Made a link to {release} for {user}, until {until}', {
        release,
        user: act.user,
        until: formatMoment(act.until),
      });
  }
}

/** Describes which users get a canary, and the limits of its progress. */
export function describeCanaryReach({
  share,
  organisations,
  brake,
}: {
  share: number;
  organisations: readonly string[];
  brake?: CanaryLimits | undefined;
}): string {
  return t('{share} % of the people{organisations}{brake}', {
    share,
    organisations: describeOrganisations(organisations),
    brake: describeCanaryLimits(brake),
  });
}

/** Formats the name of the actor: "The judge" for automatic acts, otherwise the user's name. */
export function formatActor(actor: string): string {
  return actor === 'judge' ? t('The judge') : actor;
}

/** Describes the limits of a canary's progress. Returns an empty text if there are none. */
function describeCanaryLimits(brake: CanaryLimits | undefined): string {
  const shareLimit = brake && brake.maxShare < 100 ? [t('to {maxShare} % at most', { maxShare: brake.maxShare })] : [];
  const durationLimit = brake?.minHours === undefined ? [] : [describeMinStepDuration(brake.minHours)];
  return [...shareLimit, ...durationLimit].map((limit) => `, ${limit}`).join('');
}

/** Describes the minimum time of each step of a canary. */
export function describeMinStepDuration(hours: number): string {
  return hours === 0 ? t('a step may be short') : t('each step lasts at least {hours}', { hours: formatHours(hours) });
}

export function formatHours(hours: number): string {
  return hours === 1 ? t('1 hour') : t('{hours} hours', { hours });
}

function describeOrganisations(organisations: readonly string[]): string {
  return organisations.length === 0
    ? ''
    : t(', and to all of {organisations}', { organisations: organisations.join(', ') });
}

const failureCauseTexts = {
  'load-failed': t('files missing'),
  integrity: t('files changed'),
  eval: t('broke at its start'),
  mount: t('broke at mount'),
  crash: t('broke in use'),
  slow: t('too slow to appear'),
  ok: 'well',
} satisfies Record<ReleaseOutcome, string>;

/** Describes the causes of failures, the most frequent first: "2 × broke in use, 1 × files missing". */
export function describeFailureCauses(countsByCause: Partial<Record<ReleaseOutcome, number>>): string {
  return releaseOutcomes
    .flatMap((cause) => (countsByCause[cause] ? [{ cause, count: countsByCause[cause] }] : []))
    .toSorted((one, other) => other.count - one.count)
    .map(({ cause, count }) => `${count} × ${failureCauseTexts[cause]}`)
    .join(', ');
}
