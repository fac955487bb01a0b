import { type ReactNode, useMemo } from 'react';
import { FieldChoicesProvider } from 'shared-lib/ui/fields/edit';
import type { FetchedForm } from '../opening/fetch-form';
import { offerLaws } from '../opening/offered-laws';

/** Gives the fields what they can be chosen from, without the laws that the server would refuse. */
export function OfferedChoices({ start, choices, children }: FetchedForm & { children: ReactNode }) {
  const offered = useMemo(() => offerLaws(start, choices), [start, choices]);
  return <FieldChoicesProvider value={offered}>{children}</FieldChoicesProvider>;
}
