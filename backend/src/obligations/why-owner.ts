import type { OwnerLevel, WireDueDateStatus, WireOccurrence } from 'shared-lib/api/contract';
import { formatPerson } from 'shared-lib/people';
import type { OwnersOfLevel } from '../auth/people/nearest-owners.store';

type OwnerAndChecker = {
  owner_id: number | null;
  owner_name?: string | null;
  checker_id: number | null;
  checker_name?: string | null;
  /** True if the checker filed the due date, and therefore cannot check it. */
  isFiledByChecker?: boolean;
  /** The status of the due date and of its check. Undefined if the description is about a duty. */
  standing?: WireDueDateStatus;
  check?: WireOccurrence['check'];
};

const doneStatuses: readonly (WireDueDateStatus | undefined)[] = ['on-time', 'late', 'waived'];

/**
 * Describes in sentences who owns and checks a duty, at which level these people were named, and who was
 * skipped. A filed or waived due date keeps the owner that its duty had at that time, and the person who checked it.
 */
export function describeOwners(chosen: OwnerAndChecker, levels: readonly OwnersOfLevel[]): string[] {
  // Whether the checker may check a filing depends on the present owner, also if the due date keeps an earlier owner.
  const present = levels.find(({ owner_id, isOwnerDisabled }) => owner_id !== null && !isOwnerDisabled);
  const isDone = doneStatuses.includes(chosen.standing);
  if (isDone && chosen.check !== 'waiting') return [describePastOwner(chosen), describePastChecker(chosen)];
  const isOwnerOnlyChecker = chosen.checker_id !== null && chosen.checker_id === present?.owner_id;
  const checker = levels.find(({ checker_id }) => checker_id !== null && checker_id === chosen.checker_id);
  const skippedLevels = listMoreSpecificLevels(levels, isOwnerOnlyChecker ? undefined : checker);
  return [
    ...(isDone ? [describePastOwner(chosen)] : describeCurrentOwner(levels, present)),
    ...skippedLevels.flatMap((level) => describeSkippedChecker(level, present?.owner_id)),
    ...(isOwnerOnlyChecker ? ['Administrators check it.'] : describeChecker(checker, chosen)),
  ];
}

function describeChecker(named: OwnersOfLevel | undefined, { check, isFiledByChecker }: OwnerAndChecker): string[] {
  if (!named) return ['Nobody checks it.'];
  const name = formatPerson(named.checker ?? '');
  return check === 'waiting' && isFiledByChecker
    ? [`${name} filed it and cannot check it too, ${skippedReasonByLevel[named.level]}.`, 'Administrators check it.']
    : [`${name} checks it, ${reasonByLevel[named.level]}.`];
}

function describeCurrentOwner(levels: readonly OwnersOfLevel[], owner: OwnersOfLevel | undefined): string[] {
  return [
    ...listMoreSpecificLevels(levels, owner).flatMap(describeSkippedOwner),
    owner
      ? `${formatPerson(owner.owner ?? '')} does it, ${reasonByLevel[owner.level]}.`
      : 'Nobody does it: no active owner is named.',
  ];
}

function describePastOwner({ owner_id, owner_name }: OwnerAndChecker): string {
  return owner_id === null
    ? 'Nobody was its owner when it was filed or waived.'
    : `${formatPerson(owner_name ?? '')} was its owner when it was filed or waived.`;
}

function describePastChecker({ checker_id, checker_name }: OwnerAndChecker): string {
  return checker_id === null ? 'Nobody checked it.' : `${formatPerson(checker_name ?? '')} checked it.`;
}

const reasonByLevel = {
  'duty-here': 'named for this duty at this place',
  'duty-everywhere': 'named for this duty at all places',
  'law-here': 'named for its law at this place',
  'law-everywhere': 'named for its law at all places',
  place: 'named for all duties of this place',
  manager: 'as manager of this place',
} satisfies Record<OwnerLevel, string>;

/**
 * Lists the levels that are more specific than the level that named the owner. If no level named an owner,
 * lists all levels.
 */
function listMoreSpecificLevels(
  levels: readonly OwnersOfLevel[],
  decided: OwnersOfLevel | undefined,
): readonly OwnersOfLevel[] {
  return decided ? levels.slice(0, levels.indexOf(decided)) : levels;
}

function describeSkippedOwner({ level, owner, isOwnerDisabled }: OwnersOfLevel): string[] {
  return owner !== null && isOwnerDisabled
    ? [`${formatPerson(owner)} is disabled, ${skippedReasonByLevel[level]}.`]
    : [];
}

function describeSkippedChecker(level: OwnersOfLevel, ownerId: number | null | undefined): string[] {
  const { checker, checker_id, isCheckerDisabled } = level;
  if (checker === null) return [];
  if (isCheckerDisabled) return [`${formatPerson(checker)} is disabled, ${skippedReasonByLevel[level.level]}.`];
  return checker_id === ownerId
    ? [`${formatPerson(checker)} cannot check it too, ${skippedReasonByLevel[level.level]}.`]
    : [];
}

const skippedReasonByLevel = {
  'duty-here': 'though named for this duty at this place',
  'duty-everywhere': 'though named for this duty at all places',
  'law-here': 'though named for its law at this place',
  'law-everywhere': 'though named for its law at all places',
  place: 'though named for all duties of this place',
  manager: 'though manager of this place',
} satisfies Record<OwnerLevel, string>;
