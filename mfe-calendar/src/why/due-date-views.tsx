import { type ComponentProps, useState } from 'react';
import { parseId } from 'shared-lib/records';
import { BrowserRouter, Link, useParams } from 'shared-lib/router';
import { AreaHeading, Button, FloatingPart, LazyPart, Stack, Surface } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { actWord, useAct } from '../acts/acts';
import { Acts } from '../filing/acts-part';
import { NoDueDate } from '../filing/filing-facts';
import { useNextRowFocus } from '../parts/row-focus';
import { useDueDateRefresh } from '../wire/ask';
import { useWhyDue, type WhyDue } from '../wire/filing';
import { DueDate, isMain } from './due-date';

type WhyDialogProps = { id: number; onClosed: () => void };

/**
 * The status of a due date, its actions, and why it is due on that day. On wide windows it is beside the
 * list.
 */
export function WhyDialog({ id, onClosed }: WhyDialogProps) {
  const { data, error, refetch } = useWhyDue(id);
  const assign = useAssign(data);
  const isPhone = useIsPhone();
  const main = isPhone ? data?.filing.may.find(isMain) : undefined;
  useNextRowFocus();
  return (
    <>
      <TitledDialog title={t('Due date')} width={600} standsBeside onClosed={onClosed}>
        {data ? (
          <DueDate due={data} main={main} isSheet onAssign={assign.open} />
        ) : (
          <NoDueDate error={error} onRetry={() => void refetch()} />
        )}
      </TitledDialog>
      {assign.part}
    </>
  );
}

/** The page of a due date. Mails and calendars link to it. */
export function DueDatePage() {
  const id = parseId(useParams().id);
  if (id === undefined) return <NoPage error={null} isUnknown />;
  return <KnownPage key={id} id={id} />;
}

function KnownPage({ id }: { id: number }) {
  const { data, error, refetch } = useWhyDue(id);
  const assign = useAssign(data);
  const open = useAct();
  if (!data) return <NoPage error={error} onRetry={() => void refetch()} />;
  const main = data.filing.may.find(isMain);
  return (
    <Stack gap="4">
      <AreaHeading
        crumb={<Link to="/today">{t('Today')}</Link>}
        isPinned
        beside={
          main && (
            <Button size="sm" aria-haspopup="dialog" onClick={() => open({ act: main, id })}>
              {actWord(main, data)}
            </Button>
          )
        }
      >
        {data.name}
      </AreaHeading>
      <Surface>
        <DueDate due={data} main={main} isPage onAssign={assign.open} />
      </Surface>
      {assign.part}
    </Stack>
  );
}

function NoPage(why: ComponentProps<typeof NoDueDate>) {
  return (
    <Stack gap="4">
      <AreaHeading crumb={<Link to="/today">{t('Today')}</Link>}>{t('Due date')}</AreaHeading>
      <Surface>
        <NoDueDate {...why} />
      </Surface>
    </Stack>
  );
}

/** A due date with all of its actions, shown in a page of another remote. */
export function DueDateInPage({ id }: { id: number }) {
  return (
    <BrowserRouter>
      <Acts>
        <KnownDueDate id={id} />
      </Acts>
    </BrowserRouter>
  );
}

function KnownDueDate({ id }: { id: number }) {
  const { data, error, refetch } = useWhyDue(id);
  const assign = useAssign(data);
  useDueDateRefresh();
  if (!data) return <NoDueDate error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <DueDate due={data} onAssign={assign.open} />
      {assign.part}
    </>
  );
}

/** The dialog that assigns owner and checker. It is rendered beside the due date, not inside its dialog. */
function useAssign(due: WhyDue | undefined) {
  const [isOpen, setOpen] = useState(false);
  const part = due && isOpen && (
    <FloatingPart>
      <LazyPart what={t('Assign')} load={loadAssignDialog} with={{ due, onClosed: () => setOpen(false) }} />
    </FloatingPart>
  );
  return { part, open: () => setOpen(true) };
}

export const loadAssignDialog = () =>
  import('../owners/assign-dialog').then(({ AssignDialog }) => AssignDialog);
