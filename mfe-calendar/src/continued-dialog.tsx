import { type ComponentType, useState } from 'react';
import { findPageToday } from 'shared-lib/access/page-today';
import type { Day } from 'shared-lib/schedules';
import { FloatingPart, LazyPart } from 'shared-lib/ui';
import { useUnsavedDraft } from 'shared-lib/unsaved';
import { t } from 'shared-lib/words';
import { loadActDialog, loadFileDialog } from './filing/acts-part';
import type { KeptDialog, StoredDialog } from './parts/dialog-form';

type Opened = { today: Day; onClosed: () => void };

/**
 * A dialog whose other props a draft holds. The same dialog wrote them there, and a draft lives for seven days at most,
 * so they are taken as they are. The server checks all that is sent.
 */
type LoadDialog = () => Promise<ComponentType<Opened>>;

function fromDraft<Props>(load: () => Promise<ComponentType<Props>>): LoadDialog {
  return load as unknown as LoadDialog;
}

/** Each page loads its own dialogs, so that no second copy of what they share with their page is built. */
const dialogs = {
  file: fromDraft(loadFileDialog),
  act: fromDraft(loadActDialog),
  'file-many': fromDraft(() => import('./lists/obligations-area').then((page) => page.loadFileMany())),
  'waive-many': fromDraft(() => import('./lists/obligations-area').then((page) => page.loadWaiveMany())),
  assign: fromDraft(() => import('./why/due-date-views').then((page) => page.loadAssignDialog())),
  'assign-duties': fromDraft(() => import('./lists/obligations-area').then((page) => page.loadAssign())),
  'assign-laws': fromDraft(() => import('./owners/ownerless-laws').then((page) => page.loadAssignLaws())),
  event: fromDraft(() => import('./events/events-area').then((page) => page.loadEventDialog())),
  'cancel-event': fromDraft(() => import('./events/events-area').then((page) => page.loadCancelDialog())),
  holding: fromDraft(() => import('./holdings/holdings-area').then((page) => page.loadFormDialog())),
  surrender: fromDraft(() => import('./holdings/holdings-area').then((page) => page.loadSurrenderDialog())),
} satisfies Record<KeptDialog, LoadDialog>;

const isKept = (dialog: unknown): dialog is KeptDialog =>
  typeof dialog === 'string' && Object.hasOwn(dialogs, dialog);

/** Opens the dialog of a draft again, with what was typed in it. */
export function ContinuedDialog({ form, onClosed }: { form: string; onClosed: () => void }) {
  const { unsavedDraft } = useUnsavedDraft(form);
  const [today] = useState(findPageToday);
  const stored: Partial<StoredDialog> = Object(unsavedDraft?.typed);
  const [{ dialog, props }] = useState(stored);
  if (!isKept(dialog)) return null;
  return (
    <FloatingPart>
      <LazyPart what={t('What you typed')} load={dialogs[dialog]} with={{ ...props, today, onClosed }} />
    </FloatingPart>
  );
}
