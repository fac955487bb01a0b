import type { ReactNode } from 'react';
import { Flex, Icon } from 'shared-lib/ui';
import { useWindowMatches } from 'shared-lib/ui/is-phone';
import { ActionsMenu } from 'shared-lib/ui/more-sheet';

type RowMenuProps = {
  name: string;
  /** The button of the main action. On wide screens it is beside the menu that holds the other actions. */
  first: ReactNode;
  /** The buttons of the other actions. */
  children: ReactNode;
};

/** The actions of a row: the main button and a menu. On phones a sheet holds all of them. */
export function RowMenu({ name, first, children }: RowMenuProps) {
  const isSheet = useWindowMatches('(max-width: 767px)');
  return (
    <>
      {!isSheet && first}
      <span data-menu="">
        <ActionsMenu name={name} size="xs" variant="ghost">
          {isSheet && first}
          {children}
        </ActionsMenu>
      </span>
    </>
  );
}

type PreviousNextRowButtonsProps<Row> = {
  row: Row;
  rows: readonly Row[];
  /** The labels of the buttons for the previous and the next row. */
  labels: readonly [string, string];
  isOff: boolean;
  onGo: (row: Row) => void;
};

/**
 * Buttons in a dialog that go to the previous or next row. At the first and last row a button is disabled but
 * keeps the focus.
 */
export function PreviousNextRowButtons<Row extends { id: string }>({
  row,
  rows,
  labels,
  isOff,
  onGo,
}: PreviousNextRowButtonsProps<Row>) {
  const index = rows.findIndex(({ id }) => id === row.id);
  if (isOff || index < 0 || rows.length < 2) return null;
  const [previous, next] = labels;
  const steps = [
    { to: rows[index - 1], label: previous, icon: 'up' },
    { to: rows[index + 1], label: next, icon: 'down' },
  ] as const;
  return (
    <Flex flexShrink="0">
      {steps.map(({ to, label, icon }) => (
        <button
          key={icon}
          type="button"
          data-tool=""
          aria-label={label}
          title={label}
          aria-disabled={to === undefined}
          onClick={() => to && onGo(to)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </Flex>
  );
}
