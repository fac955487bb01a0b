import type { ReactNode } from 'react';
import type { ListRow } from 'shared-lib/records';

/** Leads to the questions of a law, in a tab of their own. */
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
