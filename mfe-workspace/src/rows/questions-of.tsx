import type { ReactNode } from 'react';
import type { ListRow } from 'shared-lib/records';

/** The button that opens the questions of a law in their own tab. */
export function questionsOf({ id, name }: ListRow): ReactNode {
  return (
    <a
      data-does="questions"
      href={`/workspace?tab=law-question&questions=${id}`}
      aria-label={`Questions of ${name}`}
    >
      Questions
    </a>
  );
}
