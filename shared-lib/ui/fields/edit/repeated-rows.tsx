import { type ReactNode, useRef } from 'react';
import { Button, Icon } from 'shared-lib/ui';

type RepeatedRowsProps<Row> = {
  /** What one row is called. */
  what: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  isLocked: boolean;
  onAdd: () => void;
  onRemove: (place: number) => void;
  children: (row: Row, place: number) => ReactNode;
};

/** Rows of a field, one at least. Removing the last one that remains resets it (S-2.4). */
export function RepeatedRows<Row>(props: RepeatedRowsProps<Row>) {
  const { what, rows, keyOf, isLocked, onAdd, onRemove, children } = props;
  const adder = useRef<HTMLButtonElement>(null);
  const remove = (place: number) => {
    onRemove(place);
    // The button goes with its row.
    adder.current?.focus();
  };
  return (
    <div data-rows="">
      <ul>
        {rows.map((row, place) => (
          <li key={keyOf(row)}>
            {children(row, place)}
            {!isLocked && (
              <button
                type="button"
                data-remove=""
                aria-label={`Remove ${what} ${place + 1}`}
                onClick={() => remove(place)}
              >
                <Icon name="close" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isLocked && (
        <Button ref={adder} type="button" size="xs" variant="outline" onClick={onAdd}>
          Add {what}
        </Button>
      )}
    </div>
  );
}
