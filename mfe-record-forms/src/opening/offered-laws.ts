import type { LawOption } from 'shared-lib/records';
import type { FieldChoices } from 'shared-lib/ui/fields/edit';
import type { FormStart } from './form-start';

/** The choices of a form without the laws that the server would refuse. */
export function offerLaws<Choices extends FieldChoices>(start: FormStart, choices: Choices): Choices {
  const isOffered = (law: LawOption) => !isRefused(start, law);
  return {
    ...choices,
    laws: choices.laws.filter(isOffered),
    findLaws: async (search: string, signal: AbortSignal) =>
      (await choices.findLaws(search, signal)).filter(isOffered),
  };
}

/**
 * A new record cannot belong to a repealed law, and a law cannot be below itself or below one of its descendants. A
 * parent that was repealed later stays offered to the law that has it.
 */
function isRefused({ kind, mode, record }: FormStart, { id, isRepealed, above }: LawOption): boolean {
  if (kind.name !== 'law') return isRepealed;
  if (isRepealed && Object(record?.values.parentLaw).id !== id) return true;
  if (mode !== 'update' || record === undefined) return false;
  return id === record.id || above.includes(record.id);
}
