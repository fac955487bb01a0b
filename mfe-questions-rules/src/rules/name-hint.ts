import { fold, type Rule } from 'shared-lib/rules';

/** What one should know of a rule's name: rules may share one (they have codes), but people tell them apart by it. */
export function nameHint(name: string, others: readonly Rule[]): string | undefined {
  const said = fold(name);
  const isShared = said !== '' && others.some((other) => fold(other.name) === said);
  return isShared ? 'Another rule of this law has this name.' : undefined;
}
