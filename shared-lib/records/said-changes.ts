import { recordKindOfJournal } from './journal-kinds';
import { recordKinds } from './kinds/record-kinds';

type SaidChange = { field: string; before: string; after: string };

/** The changes of a journal entry, field by field; fields of records have their form labels. */
export function describeChanges({
  kind,
  changes,
}: {
  kind: string;
  changes: Readonly<Record<string, unknown>>;
}): SaidChange[] {
  return Object.entries(changes).map(([field, change]) => {
    const [before, after] = Array.isArray(change) ? change : [undefined, change];
    return { field: labelOf(kind, field), before: say(before), after: say(after) };
  });
}

function labelOf(kind: string, field: string): string {
  const name = recordKindOfJournal(kind);
  const fields = name ? new Map(Object.entries(recordKinds[name].fields)) : undefined;
  return fields?.get(field)?.label ?? inWords(field);
}

/** `isAdministrator` → "Is administrator". */
function inWords(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, (_both, end, next) => `${end} ${next.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function say(value: unknown): string {
  if (value === null || value === undefined || value === '') return '--';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.length > 0 ? value.map(say).join(', ') : '--';
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${say(part)}`)
    .join(', ');
}
