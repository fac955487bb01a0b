import { useState } from 'react';
import { Button, FloatingPart, Icon } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { DialogForm } from '../parts/dialog-form';
import { type CalendarFiltersProps, OwnerFilterBox, PlaceFilter, StandingFilterBox } from './place-filter';

/** The filters of the calendar on phones. The button says how many are set. */
export function FilterButton(props: CalendarFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const { profileId, owner, standing } = props.place;
  const count = [profileId, owner, standing].filter((one) => one !== undefined).length;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        px="2.5"
        aria-haspopup="dialog"
        aria-label={count > 0 ? t('Filters ({count})', { count }) : t('Filters')}
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" /> {count > 0 && count}
      </Button>
      {isOpen && (
        <FloatingPart>
          <FilterSheet {...props} count={count} onClosed={() => setOpen(false)} />
        </FloatingPart>
      )}
    </>
  );
}

type FilterSheetProps = CalendarFiltersProps & {
  /** How many filters the address says. */
  count: number;
  onClosed: () => void;
};

/** The filters of the calendar as a sheet. A choice applies at once. */
function FilterSheet({ place, standing, count, go, onClosed }: FilterSheetProps) {
  const { profileId, owner } = place;
  return (
    <TitledDialog title={t('Filters')} width={600} onClosed={onClosed}>
      {(close) => (
        <DialogForm as="div" css={sheetStyles}>
          <PlaceFilter {...{ profileId, go }} />
          <OwnerFilterBox {...{ owner, go }} />
          <StandingFilterBox {...{ standing, go }} />
          <DialogActions
            back={
              <Button
                size="sm"
                variant="outline"
                disabled={count === 0}
                onClick={() => go({ profileId: undefined, owner: undefined, standing: undefined })}
              >
                {t('Clear')}
              </Button>
            }
            action={
              <Button size="sm" onClick={close}>
                {t('Show due dates')}
              </Button>
            }
          />
        </DialogForm>
      )}
    </TitledDialog>
  );
}

/** Each filter below its label, as wide as the sheet. */
const sheetStyles = {
  '& .calendar-filter': { display: 'grid', gap: '1', marginInlineStart: '0' },
};
