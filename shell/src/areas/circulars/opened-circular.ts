import { useOpened } from 'shared-lib/form/use-opened';
import type { Circular } from './circular';
import type { CircularAct } from './circular-columns';

/** What is being done with a circular. */
export type OpenedCircular = { act: 'add' } | { act: CircularAct; circular: Circular };

/** The form for a new circular, as it is called in the app. */
export const addCircularForm = 'circular.add';

/** The form for what is done with a known one. */
export function circularForm(act: CircularAct, id: number): string {
  return `circular.${act}.${id}`;
}

const acts: readonly CircularAct[] = ['edit', 'delete'];

/** Which of the circulars in view a form is about. */
export function circularOfForm(form: string, circulars: readonly Circular[]): OpenedCircular | undefined {
  if (form === addCircularForm) return { act: 'add' };
  return circulars
    .flatMap((circular) => acts.map((act) => ({ act, circular })))
    .find(({ act, circular }) => form === circularForm(act, circular.id));
}

/** Which dialog is open about one of the circulars in view. */
export function useOpenedCircular(rows: readonly Circular[] | undefined, canEdit: boolean) {
  return useOpened({ rows, find: circularOfForm, refusal: canEdit ? undefined : noLonger });
}

const noLonger =
  'Your access no longer allows you to change circulars. What you typed is kept for a week: ask an administrator.';
