import type { OwnerLevel, Standing } from 'shared-lib/api/contract';
import { sayPerson } from 'shared-lib/people';
import type { NamedOwners } from './owners.store';

type Named = {
  owner_id: number | null;
  owner_name?: string | null;
  checker_id: number | null;
  /** The status of the due date. Undefined for a duty. */
  standing?: Standing;
};

const done: readonly (Standing | undefined)[] = ['on-time', 'late', 'waived'];

/**
 * Describes in sentences who owns and checks a duty, which level named them, and who was skipped. A filed or
 * waived due date keeps its owner of that time.
 */
export function sayWhoDoesIt(chosen: Named, levels: readonly NamedOwners[]): string[] {
  const owner = levels.find(({ owner_id }) => owner_id !== null && owner_id === chosen.owner_id);
  const checker = levels.find(({ checker_id }) => checker_id !== null && checker_id === chosen.checker_id);
  return [
    ...(done.includes(chosen.standing) ? [sayOwnerThen(chosen)] : sayOwner(levels, owner)),
    ...upTo(levels, checker).flatMap((level) => sayCheckerPassedOver(level, chosen)),
    checker
      ? `${sayPerson(checker.checker ?? '')} checks it, ${becauseOf[checker.level]}.`
      : 'Nobody checks it.',
  ];
}

function sayOwner(levels: readonly NamedOwners[], owner: NamedOwners | undefined): string[] {
  return [
    ...upTo(levels, owner).flatMap(sayOwnerPassedOver),
    owner
      ? `${sayPerson(owner.owner ?? '')} does it, ${becauseOf[owner.level]}.`
      : 'Nobody does it: no active owner is named.',
  ];
}

function sayOwnerThen({ owner_id, owner_name }: Named): string {
  return owner_id === null
    ? 'Nobody was its owner when it was filed or waived.'
    : `${sayPerson(owner_name ?? '')} was its owner when it was filed or waived.`;
}

const becauseOf = {
  'duty-here': 'named for this duty at this place',
  'duty-everywhere': 'named for this duty at all places',
  'law-here': 'named for its law at this place',
  'law-everywhere': 'named for its law at all places',
  place: 'named for all duties of this place',
  manager: 'as manager of this place',
} satisfies Record<OwnerLevel, string>;

/** Returns the levels that are more specific than the deciding one, or all levels. */
function upTo(levels: readonly NamedOwners[], decided: NamedOwners | undefined): readonly NamedOwners[] {
  return decided ? levels.slice(0, levels.indexOf(decided)) : levels;
}

function sayOwnerPassedOver({ level, owner, isOwnerDisabled }: NamedOwners): string[] {
  return owner !== null && isOwnerDisabled ? [`${sayPerson(owner)} is disabled, ${namedBy[level]}.`] : [];
}

function sayCheckerPassedOver(level: NamedOwners, { owner_id }: Named): string[] {
  const { checker, checker_id, isCheckerDisabled } = level;
  if (checker === null) return [];
  if (isCheckerDisabled) return [`${sayPerson(checker)} is disabled, ${namedBy[level.level]}.`];
  return checker_id === owner_id
    ? [`${sayPerson(checker)} cannot check it too, ${namedBy[level.level]}.`]
    : [];
}

const namedBy = {
  'duty-here': 'though named for this duty at this place',
  'duty-everywhere': 'though named for this duty at all places',
  'law-here': 'though named for its law at this place',
  'law-everywhere': 'though named for its law at all places',
  place: 'though named for all duties of this place',
  manager: 'though manager of this place',
} satisfies Record<OwnerLevel, string>;
