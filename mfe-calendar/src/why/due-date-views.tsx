import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { parseId } from 'shared-lib/records';
import { BrowserRouter, Link, useParams } from 'shared-lib/router';
import { AreaHeading, Button, Stack, Surface } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { findDueActionLabel, useOpenActionDialog } from '../actions/due-date-actions';
import { DueDateActionsProvider } from '../filing/acts-part';
import { DueDatePlaceholder } from '../filing/filing-facts';
import { LazyDialog } from '../parts/lazy-dialog';
import { useFocusNextRow } from '../parts/list-position';
import { useRefreshOnDueDateChange } from '../wire/call-api';
import { type ExplainedDueDate, isMainAction, useExplainedDueDate } from '../wire/filing';
import { DueDate } from './due-date';

type DueDateDialogProps = { id: number; onClosed: () => void };

/**
 * The dialog with a due date's status and actions, and why it is due on that day. In wide windows it is a
 * panel beside the list.
 */
export function DueDateDialog({ id, onClosed }: DueDateDialogProps) {
  const { data, error, refetch } = useExplainedDueDate(id);
  const assign = useAssignDialog(data);
  const isPhone = useIsPhone();
  const main = isPhone ? data?.filing.may.find(isMainAction) : undefined;
  useFocusNextRow();
  const content = useScrollUpAfterAction(data);
  return (
    <>
      <TitledDialog title={t('Due date')} width={600} standsBeside onClosed={onClosed}>
        {data ? (
          <DueDate ref={content} due={data} main={main} isSheet onAssign={assign.open} />
        ) : (
          <DueDatePlaceholder error={error} onRetry={() => void refetch()} />
        )}
      </TitledDialog>
      {assign.part}
    </>
  );
}

/** Scrolls the dialog up when an action has changed the due date, so that its new status is in view. */
function useScrollUpAfterAction(due: ExplainedDueDate | undefined) {
  const content = useRef<HTMLDivElement>(null);
  const [id, version] = [due?.id, due?.version];
  const seen = useRef({ id, version });
  useLayoutEffect(() => {
    const isChanged = seen.current.id === id && seen.current.version !== version;
    seen.current = { id, version };
    const scrolled = isChanged && content.current?.closest('[data-dialog-body]');
    if (scrolled) scrolled.scrollTop = 0;
  }, [id, version]);
  return content;
}

/** The page of a single due date, to which mails and calendars link. */
export function DueDatePage() {
  const id = parseId(useParams().id);
  if (id === undefined) return <MissingDueDatePage error={null} isUnknown />;
  return <DueDatePageContent key={id} id={id} />;
}

function DueDatePageContent({ id }: { id: number }) {
  const { data, error, refetch } = useExplainedDueDate(id);
  const assign = useAssignDialog(data);
  const open = useOpenActionDialog();
  const isPhone = useIsPhone();
  if (!data) return <MissingDueDatePage error={error} onRetry={() => void refetch()} />;
  const main = data.filing.may.find(isMainAction);
  return (
    <Stack gap="4" className="due-page">
      <AreaHeading
        crumb={<Link to="/today">{t('Today')}</Link>}
        isPinned
        beside={
          main && (
            <Button size="sm" aria-haspopup="dialog" onClick={() => open({ act: main, id })}>
              {findDueActionLabel(main, data)}
            </Button>
          )
        }
      >
        {isPhone ? t('Due date') : data.name}
      </AreaHeading>
      <Surface>
        <DueDate due={data} main={main} isPage onAssign={assign.open} />
      </Surface>
      {assign.part}
    </Stack>
  );
}

function MissingDueDatePage(why: ComponentProps<typeof DueDatePlaceholder>) {
  return (
    <Stack gap="4">
      <AreaHeading crumb={<Link to="/today">{t('Today')}</Link>}>{t('Due date')}</AreaHeading>
      <Surface>
        <DueDatePlaceholder {...why} />
      </Surface>
    </Stack>
  );
}

/** A due date with all of its actions, within a page of another remote. */
export function DueDateInOtherPage({ id }: { id: number }) {
  return (
    <BrowserRouter>
      <DueDateActionsProvider>
        <DueDateContent id={id} />
      </DueDateActionsProvider>
    </BrowserRouter>
  );
}

function DueDateContent({ id }: { id: number }) {
  const { data, error, refetch } = useExplainedDueDate(id);
  const assign = useAssignDialog(data);
  useRefreshOnDueDateChange();
  if (!data) return <DueDatePlaceholder error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <DueDate due={data} onAssign={assign.open} />
      {assign.part}
    </>
  );
}

/**
 * Returns the dialog that assigns an owner and a checker to a due date. The caller must render it beside the
 * due date's own dialog, not inside, because React would pass its key and mouse events on to the outer
 * dialog.
 */
function useAssignDialog(due: ExplainedDueDate | undefined) {
  const [isOpen, setOpen] = useState(false);
  const part = due && isOpen && (
    <LazyDialog what={t('Assign')} load={loadAssignDialog} with={{ due, onClosed: () => setOpen(false) }} />
  );
  return { part, open: () => setOpen(true) };
}

export const loadAssignDialog = () =>
  import('../owners/assign-dialog').then(({ AssignDueDateDialog }) => AssignDueDateDialog);
