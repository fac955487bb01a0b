import { useOpenDialog } from 'shared-lib/form/use-opened';
import type { Circular } from './circular';
import type { CircularAct } from './circular-columns';

/** The action on a circular that is open. */
export type CircularAction = { act: 'add' } | { act: CircularAct; circular: Circular };

/** The form name for a new circular. */
export const addCircularForm = 'circular.add';

/** The form name for an action on an existing circular. */
export function circularForm(act: CircularAct, id: number): string {
  return `circular.${act}.${id}`;
}

const acts: readonly CircularAct[] = ['edit', 'delete'];

/** Finds the circular in view that a form name is about. */
export function circularOfForm(form: string, circulars: readonly Circular[]): CircularAction | undefined {
  if (form === addCircularForm) return { act: 'add' };
  return circulars
    .flatMap((circular) => acts.map((act) => ({ act, circular })))
    .find(({ act, circular }) => form === circularForm(act, circular.id));
}

/** Keeps which dialog is open for the circulars in view. */
export function useOpenedCircular(rows: readonly Circular[] | undefined, canEdit: boolean) {
  return useOpenDialog({ rows, find: circularOfForm, refusal: canEdit ? undefined : noLonger });
}

const noLonger =
  'Your access no longer allows you to change circulars. What you typed is kept for a week: ask an administrator.';
