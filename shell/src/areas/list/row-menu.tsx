import type { ReactNode } from 'react';
import { Flex, Icon } from 'shared-lib/ui';
import { useWindowMatches } from 'shared-lib/ui/is-phone';
import { MoreMenu } from 'shared-lib/ui/more-sheet';

type RowMenuProps = {
  /** The name of the row's object. */
  name: string;
  /** The button of the main action. On wide screens it is beside the menu with the other actions. */
  first: ReactNode;
  /** One button for each other action. */
  children: ReactNode;
};

/** The actions of a row: the main button and a menu. On phones all are in a sheet. */
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

type RowStepsProps<Row> = {
  row: Row;
  rows: readonly Row[];
  /** The labels of the buttons for the previous and the next row. */
  labels: readonly [string, string];
  isOff: boolean;
  onGo: (row: Row) => void;
};

/**
 * Buttons in a dialog that show the previous or next row. At the ends they are disabled but keep the focus.
 */
export function RowSteps<Row extends { id: string }>({ row, rows, labels, isOff, onGo }: RowStepsProps<Row>) {
  const place = rows.findIndex(({ id }) => id === row.id);
  if (isOff || place < 0 || rows.length < 2) return null;
  const [previous, next] = labels;
  const steps = [
    { to: rows[place - 1], label: previous, icon: 'up' },
    { to: rows[place + 1], label: next, icon: 'down' },
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
