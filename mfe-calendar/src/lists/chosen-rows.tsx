import { type ReactNode, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { filingLimits } from 'shared-lib/records';
import { Button } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { useFilingPermission, useVerifyPermission } from '../actions/due-date-actions';
import { useFilingButtonLabel } from '../filing/administrator-note';
import { LazyDialog } from '../parts/lazy-dialog';
import { SelectionBar } from '../parts/selection';
import type { Duty } from '../wire/list-pages';
import type { Occurrence } from '../wire/occurrence';

export const loadBulkFilingDialog = () =>
  import('../filing/file-many-dialog').then(({ BulkFilingDialog }) => BulkFilingDialog);
const loadBulkVerifyDialog = () =>
  import('../filing/verify-many-dialog').then(({ BulkVerifyDialog }) => BulkVerifyDialog);
export const loadBulkWaiverDialog = () =>
  import('./waive-many-dialog').then(({ BulkWaiverDialog }) => BulkWaiverDialog);
export const loadAssignDutiesDialog = () =>
  import('./assign-duties-dialog').then(({ AssignDutiesDialog }) => AssignDutiesDialog);

type BulkAction = 'file' | 'verify' | 'assign' | 'waive';
type BulkTask = { name: BulkAction; rows: readonly Occurrence[] };

export type ChosenRowsProps<Row> = {
  rows: readonly Row[];
  /** The ids of all rows in the list. */
  shownIds: readonly number[];
  /** Removes all rows but the ones with these ids from the selection. */
  keepOnly: (ids: readonly number[]) => void;
  /**
   * Ends the selection. It is set only on phones, where the bar stays until the user ends it, even if no row
   * is chosen.
   */
  onEnd?: (() => void) | undefined;
};

/**
 * The actions on the chosen due dates. Only open ones can be filed or waived, and filings that wait can be verified.
 * People without Edit access can file only their own.
 */
export function ChosenDueDateActions({ rows, shownIds, keepOnly, onEnd }: ChosenRowsProps<Occurrence>) {
  /** The open dialog with its rows, which stay the same while the list below changes. */
  const [task, setTask] = useState<BulkTask>();
  const { canEdit } = useAccess();
  const open = rows.filter(useFilingPermission());
  const fileLabel = useFilingButtonLabel(open, rows.length);
  const toCheck = rows.filter(useVerifyPermission()).length;
  /** The filings that the verify dialog shows. The dialog says which of them this person cannot verify. */
  const checkable = toCheck > 0 ? rows.filter(isFiled) : [];
  const areFiled = toCheck > 0 && open.length === 0;
  const isTooMany = Math.max(open.length, checkable.length) > filingLimits.many;
  const makeDialogOpener = (name: BulkAction, chosen: readonly Occurrence[]) => () => setTask({ name, rows: chosen });
  return (
    <>
      {(rows.length > 0 || onEnd) && (
        <ChosenRowsBar count={rows.length} {...{ shownIds, isTooMany, keepOnly, onEnd }}>
          {canEdit && (
            <>
              <BulkActionButton isOff={rows.length === 0} onPress={makeDialogOpener('assign', rows)}>
                {t('Assign')}
              </BulkActionButton>
              {!areFiled && (
                <BulkActionButton isOff={open.length === 0 || isTooMany} onPress={makeDialogOpener('waive', open)}>
                  {t('Waive {count}', { count: open.length })}
                </BulkActionButton>
              )}
            </>
          )}
          {toCheck > 0 && (
            <BulkActionButton isMain={areFiled} isOff={isTooMany} onPress={makeDialogOpener('verify', checkable)}>
              {toCheck === rows.length
                ? t('Verify {count}', { count: toCheck })
                : t('Verify {count} of {all}', { count: toCheck, all: rows.length })}
            </BulkActionButton>
          )}
          {!areFiled && (
            <BulkActionButton isMain isOff={open.length === 0 || isTooMany} onPress={makeDialogOpener('file', open)}>
              {fileLabel}
            </BulkActionButton>
          )}
        </ChosenRowsBar>
      )}
      {task && <OpenedBulkDialog {...{ task, keepOnly }} onClosed={() => setTask(undefined)} />}
    </>
  );
}

type OpenedBulkDialogProps = { task: BulkTask; keepOnly: (ids: readonly number[]) => void; onClosed: () => void };

function OpenedBulkDialog({ task: { name, rows }, keepOnly, onClosed }: OpenedBulkDialogProps) {
  switch (name) {
    case 'file':
      return <LazyDialog what={t('File')} load={loadBulkFilingDialog} with={{ rows, onFiled: keepOnly, onClosed }} />;
    case 'verify':
      return (
        <LazyDialog what={t('Verify')} load={loadBulkVerifyDialog} with={{ rows, onVerified: keepOnly, onClosed }} />
      );
    case 'waive':
      return <LazyDialog what={t('Waive')} load={loadBulkWaiverDialog} with={{ rows, onWaived: keepOnly, onClosed }} />;
    case 'assign': {
      const onAssigned = () => keepOnly([]);
      return <LazyDialog what={t('Assign')} load={loadAssignDutiesDialog} with={{ rows, onAssigned, onClosed }} />;
    }
  }
}

/**
 * Whether a due date is filed or verified. The dry run says which filings can be verified, and why the others
 * cannot.
 */
const isFiled = ({ standing }: Occurrence) => standing === 'on-time' || standing === 'late';

/** The actions on the chosen duties. */
export function ChosenDutyActions({ rows, shownIds, keepOnly, onEnd }: ChosenRowsProps<Duty>) {
  const onDone = () => keepOnly([]);
  const [assigned, setAssigned] = useState<readonly Duty[]>();
  return (
    <>
      {(rows.length > 0 || onEnd) && (
        <ChosenRowsBar count={rows.length} {...{ shownIds, keepOnly, onEnd }}>
          <BulkActionButton isOff={rows.length === 0} onPress={() => setAssigned(rows)}>
            {t('Assign')}
          </BulkActionButton>
        </ChosenRowsBar>
      )}
      {assigned && (
        <LazyDialog
          what={t('Assign')}
          load={loadAssignDutiesDialog}
          with={{ rows: assigned, onAssigned: onDone, onClosed: () => setAssigned(undefined) }}
        />
      )}
    </>
  );
}

type ChosenRowsBarProps = Omit<ChosenRowsProps<unknown>, 'rows'> & {
  count: number;
  /** Whether more due dates are chosen than one request can file, verify or waive. */
  isTooMany?: boolean;
  children: ReactNode;
};

/**
 * The bar with the actions on the chosen rows. On phones it can also select all, because cards have no
 * checkbox for that.
 */
function ChosenRowsBar({ count, shownIds, isTooMany, keepOnly, onEnd, children }: ChosenRowsBarProps) {
  const isPhone = useIsPhone();
  return (
    <SelectionBar
      isFloating={isPhone}
      statusText={
        isTooMany
          ? t('{count} selected; at most {most} are filed, verified or waived at once', {
              count,
              most: filingLimits.many,
            })
          : t('{count} selected', { count })
      }
      selectAll={
        isPhone &&
        count < shownIds.length && (
          <Button
            size="sm"
            variant="ghost"
            className="selection-all-shown"
            aria-label={t('Select all {count} shown', { count: shownIds.length })}
            onClick={() => keepOnly(shownIds)}
          >
            {t('All {count}', { count: shownIds.length })}
          </Button>
        )
      }
      {...(onEnd && { endLabel: t('End selection') })}
      onEnd={onEnd ?? (() => keepOnly([]))}
    >
      {children}
    </SelectionBar>
  );
}

type BulkActionButtonProps = { isOff?: boolean; isMain?: boolean; onPress: () => void; children: string };

function BulkActionButton({ isOff = false, isMain = false, onPress, children }: BulkActionButtonProps) {
  return (
    <Button size="sm" variant={isMain ? 'solid' : 'outline'} aria-haspopup="dialog" disabled={isOff} onClick={onPress}>
      {children}
    </Button>
  );
}
