import type { ReactNode } from 'react';
import { useWindowMatches } from 'shared-lib/ui/is-phone';
import { MoreMenu } from 'shared-lib/ui/more-sheet';

type RowMenuProps = {
  /** What the row is about. */
  name: string;
  /** The button of the main action. On wide screens it stands beside the menu of the others. */
  first: ReactNode;
  /** One button for each other action. */
  children: ReactNode;
};

/** The actions of a row: the first one and a menu beside it. On phones all are in a sheet. */
export function RowMenu({ name, first, children }: RowMenuProps) {
  const isSheet = useWindowMatches('(max-width: 767px)');
  return (
    <>
      {!isSheet && first}
      <span data-menu="">
        <MoreMenu name={name} size="xs" variant="ghost">
          {isSheet && first}
          {children}
        </MoreMenu>
      </span>
    </>
  );
}
