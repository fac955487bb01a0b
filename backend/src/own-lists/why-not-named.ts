import { exemptSources, nobodyExempt, ownListLimits } from 'shared-lib/records';
import { type Refused, refused } from '../database/outcome';
import type { OwnList } from './own-list.store';

/** Why an option cannot have a name; nothing where it can. Of itself it may have it in other letters. */
export function whyNotNamed(
  { list, options, offered }: OwnList,
  { id, name }: { id?: number; name: string },
): Refused | undefined {
  if (name === '') return refused('no-option-name');
  if ([...name].length > ownListLimits.name) return refused('long-option-name');
  const reserved = reservedIn(list).find((one) => isSame(one, name));
  if (reserved !== undefined) return refused('option-name-reserved', { name: reserved });
  const other = options.find((option) => option.id !== id && isSame(option.name, name));
  if (!other) return undefined;
  const code = offered.includes(other.id) ? 'option-name-taken' : 'option-name-retired';
  return refused(code, { name: other.name });
}

function isSame(one: string, other: string): boolean {
  return one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();
}

/** 'No Exempted …' stands at the end of the lists that are made from this one. */
function reservedIn(list: string): string[] {
  return Object.entries(nobodyExempt).flatMap(([exempt, name]) =>
    new Map(Object.entries(exemptSources)).get(exempt) === list ? [name] : [],
  );
}
