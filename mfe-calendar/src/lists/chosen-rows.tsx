import { type ReactNode, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { filingLimits } from 'shared-lib/records';
import { Button, FloatingPart, LazyPart } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { useMayFile } from '../acts/acts';
import type { Duty } from '../wire/list-pages';
import type { Occurrence } from '../wire/occurrence';

export const loadFileMany = () =>
  import('../filing/file-many-dialog').then(({ FileManyDialog }) => FileManyDialog);
export const loadWaiveMany = () =>
  import('./waive-many-dialog').then(({ WaiveManyDialog }) => WaiveManyDialog);
export const loadAssign = () =>
  import('./assign-duties-dialog').then(({ AssignDutiesDialog }) => AssignDutiesDialog);

type Task = 'file' | 'assign' | 'waive';

type ChosenDueDatesProps = {
  rows: readonly Occurrence[];
  /** The ids of all rows that are shown. */
  shown: readonly number[];
  /** Reduces the selection to these ids. */
  keep: (ids: readonly number[]) => void;
};

/**
 * The actions for the chosen due dates. Only open ones are filed or waived. Without Edit access a person
 * files only their own.
 */
export function ChosenDueDates({ rows, shown, keep }: ChosenDueDatesProps) {
  /** The open dialog and its rows. They stay the same while the list below changes. */
  const [task, setTask] = useState<{ name: Task; rows: readonly Occurrence[] }>();
  const { canEdit } = useAccess();
  const open = rows.filter(useMayFile());
  const onClosed = () => setTask(undefined);
  const onDone = () => keep([]);
  const isTooMany = open.length > filingLimits.many;
  const begin = (name: Task, chosen: readonly Occurrence[]) => () => setTask({ name, rows: chosen });
  return (
    <>
      {rows.length > 0 && (
        <Bar count={rows.length} {...{ shown, isTooMany, keep }}>
          <TaskButton isOff={open.length === 0 || isTooMany} onPress={begin('file', open)}>
            {open.length === rows.length
              ? t('File {count}', { count: open.length })
              : t('File {count} of {all}', { count: open.length, all: rows.length })}
          </TaskButton>
          {canEdit && (
            <>
              <TaskButton onPress={begin('assign', rows)}>{t('Assign')}</TaskButton>
              <TaskButton isOff={open.length === 0 || isTooMany} onPress={begin('waive', open)}>
                {t('Waive {count}', { count: open.length })}
              </TaskButton>
            </>
          )}
        </Bar>
      )}
      {task?.name === 'file' && (
        <Dialog what={t('File')} load={loadFileMany} with={{ rows: task.rows, onFiled: keep, onClosed }} />
      )}
      {task?.name === 'waive' && (
        <Dialog what={t('Waive')} load={loadWaiveMany} with={{ rows: task.rows, onWaived: keep, onClosed }} />
      )}
      {task?.name === 'assign' && (
        <Dialog
          what={t('Assign')}
          load={loadAssign}
          with={{ rows: task.rows, onAssigned: onDone, onClosed }}
        />
      )}
    </>
  );
}

type ChosenDutiesProps = Omit<ChosenDueDatesProps, 'rows'> & { rows: readonly Duty[] };

/** The actions for the chosen duties. */
export function ChosenDuties({ rows, shown, keep }: ChosenDutiesProps) {
  const onDone = () => keep([]);
  const [assigned, setAssigned] = useState<readonly Duty[]>();
  return (
    <>
      {rows.length > 0 && (
        <Bar count={rows.length} {...{ shown, keep }}>
          <TaskButton onPress={() => setAssigned(rows)}>{t('Assign')}</TaskButton>
        </Bar>
      )}
      {assigned && (
        <Dialog
          what={t('Assign')}
          load={loadAssign}
          with={{ rows: assigned, onAssigned: onDone, onClosed: () => setAssigned(undefined) }}
        />
      )}
    </>
  );
}

type BarProps = Pick<ChosenDueDatesProps, 'shown' | 'keep'> & {
  count: number;
  /** More are open than one request can file or waive. */
  isTooMany?: boolean;
  children: ReactNode;
};

/**
 * The bar with the actions for the chosen rows. Cards have no box for all, so on phones the bar selects all.
 */
function Bar({ count, shown, isTooMany, keep, children }: BarProps) {
  const isPhone = useIsPhone();
  return (
    <fieldset className="selection-bar" data-floats="" aria-label={t('Selected rows')}>
      <span role="status">
        {isTooMany
          ? t('{count} selected; at most {most} are filed or waived at once', {
              count,
              most: filingLimits.many,
            })
          : t('{count} selected', { count })}
      </span>
      {isPhone && count < shown.length && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('Select all {count} shown', { count: shown.length })}
          onClick={() => keep(shown)}
        >
          {t('All {count}', { count: shown.length })}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          // The bar disappears, so the focus goes to the first chosen row.
          document.querySelector<HTMLElement>('.lists-box input:checked')?.focus();
          keep([]);
        }}
      >
        {t('End selection')}
      </Button>
      <div className="selection-acts">{children}</div>
    </fieldset>
  );
}

type TaskButtonProps = { isOff?: boolean; onPress: () => void; children: string };

function TaskButton({ isOff = false, onPress, children }: TaskButtonProps) {
  return (
    <Button size="sm" variant="outline" aria-haspopup="dialog" disabled={isOff} onClick={onPress}>
      {children}
    </Button>
  );
}

/** A dialog above the page. Its code loads when it first opens. */
function Dialog<Props extends object>(props: Parameters<typeof LazyPart<Props>>[0]) {
  return (
    <FloatingPart>
      <LazyPart {...props} />
    </FloatingPart>
  );
}
