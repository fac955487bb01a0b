import { useEffect, useRef, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { RecordDetails } from 'shared-lib/remotes';
import { Link } from 'shared-lib/router';
import { Button, LoadingRows, Stack, Surface } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { DueDatesPageHeading, pageSectionGap } from '../parts/due-heading';
import { LazyDialog } from '../parts/lazy-dialog';
import { NoDueDatesYet, useDueDatesState } from '../parts/not-begun';
import { LazyDueDateDialog, useDueDateInAddress } from '../why/why-part';
import { placesPageAddress } from '../wire/lists';
import { DueDateList, DutyList } from './due-lists';
import { type ListTab, useDueListsAddress } from './lists-address';
import './lists.css';

const loadImportDialog = () => import('../imports/import-dialog').then(({ ImportDialog }) => ImportDialog);

/** The page that lists all due dates and all duties, with all filters. */
export function ObligationsArea() {
  const { data, isPending, today, cause } = useDueDatesState();
  const { canEdit } = useAccess();
  const isPhone = useIsPhone();
  const dueDatePanel = useDueDateInAddress();
  const { listAddress, address, changeAddress, clear, viewed, view } = useDueListsAddress();
  const [isImporting, setImporting] = useState(false);
  useTabFocus(listAddress.tab);
  const onImport = () => setImporting(true);
  const list = { listAddress, address, today, changeAddress, clear, onOpenDueDate: dueDatePanel.show, onView: view };
  return (
    <Stack gap={pageSectionGap}>
      <DueDatesPageHeading
        title={t('Obligations')}
        today={today}
        page="obligations"
        actions={
          <>
            {!isPhone && (
              <Button asChild size="sm" variant="outline">
                <Link to={placesPageAddress}>{t('Branches and other places')}</Link>
              </Button>
            )}
            {canEdit && (
              <Button size="sm" variant={isPhone ? 'ghost' : 'outline'} aria-haspopup="dialog" onClick={onImport}>
                {t('Import')}
              </Button>
            )}
          </>
        }
      />
      {isPending ? (
        <Surface>
          <LoadingRows label={t('Loading the obligations')} />
        </Surface>
      ) : cause ? (
        <NoDueDatesYet cause={cause} today={today} page="obligations" />
      ) : (
        // The surface does not hide content outside its border: suggestions and the selection bar float above
        // the list.
        <Surface overflow="visible">
          {listAddress.tab === 'duties' ? <DutyList {...list} /> : <DueDateList {...list} />}
        </Surface>
      )}
      <LazyDueDateDialog panel={dueDatePanel} />
      {viewed && <RecordDetails {...viewed} onClose={() => view(undefined)} />}
      {isImporting && (
        <LazyDialog
          what={t('Import')}
          load={loadImportDialog}
          with={{ hasDueDates: data?.since !== undefined, onClosed: () => setImporting(false) }}
        />
      )}
    </Stack>
  );
}

/** Each list has its own tabs. After a switch, the focus is on the tab of the new list. */
function useTabFocus(tab: ListTab): void {
  const before = useRef(tab);
  useEffect(() => {
    if (before.current !== tab && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.lists-tabs [aria-pressed="true"]')?.focus();
    before.current = tab;
  }, [tab]);
}

export { loadAssignDutiesDialog, loadBulkFilingDialog, loadBulkWaiverDialog } from './chosen-rows';
