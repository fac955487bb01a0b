import { type ReactNode, useState } from 'react';
import { Button, FloatingPart, Icon } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';

export type PageFilters = {
  /** The number of filters that are set. */
  count: number;
  onClear: () => void;
  /** The label of the button that closes the sheet. By default it is "Show due dates". */
  closeLabel?: string;
  children: ReactNode;
};

/** The button that opens the filters of a page on phones. It shows the number of active filters. */
export function FilterButton(props: PageFilters & { isInHeader?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { count, isInHeader } = props;
  return (
    <>
      <Button
        size="sm"
        variant={isInHeader ? 'ghost' : 'outline'}
        minW="10"
        px="2.5"
        aria-haspopup="dialog"
        aria-label={count > 0 ? t('Filters ({count})', { count }) : t('Filters')}
        data-filled={count > 0 || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" size={16} /> {count > 0 && <span aria-hidden="true">{count}</span>}
      </Button>
      {isOpen && (
        <FloatingPart>
          <FilterSheet {...props} onClosed={() => setOpen(false)} />
        </FloatingPart>
      )}
    </>
  );
}

type FilterSheetProps = PageFilters & { onClosed: () => void };

/** The filters of a page in a sheet. A choice applies at once. */
function FilterSheet({ count, onClear, closeLabel = t('Show due dates'), children, onClosed }: FilterSheetProps) {
  return (
    <TitledDialog title={t('Filters')} width={600} onClosed={onClosed}>
      {(close) => (
        <div className="due-sheet">
          {children}
          <DialogActions
            back={
              <Button size="sm" variant="outline" disabled={count === 0} onClick={onClear}>
                {t('Clear')}
              </Button>
            }
            action={
              <Button size="sm" onClick={close}>
                {closeLabel}
              </Button>
            }
          />
        </div>
      )}
    </TitledDialog>
  );
}
