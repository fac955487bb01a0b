import { readModuleAccess } from 'shared-lib/people';
import type { PendingChoices } from './pending-choices';

/** What of the pending choices is kept when the session ends: what was chosen, and against what. */
export function keptChoices(pending: PendingChoices): object {
  const kept = Object.entries(pending).map(([id, { access, against }]) => [id, { access, against }]);
  return Object.fromEntries(kept);
}

/** The choices that were kept, all of them yet to be saved; what is no choice is none. */
export function readChoices(kept: unknown): PendingChoices {
  const choices = Object.entries(Object(kept)).flatMap(([id, choice]) => {
    const { access, against } = Object(choice);
    if (!/^\d+$/.test(id) || access === undefined) return [];
    const version = typeof against === 'number' ? against : undefined;
    const one = {
      access: readModuleAccess(access),
      against: version,
      sending: undefined,
      refusal: undefined,
    };
    return [[id, one] as const];
  });
  return Object.fromEntries(choices);
}
