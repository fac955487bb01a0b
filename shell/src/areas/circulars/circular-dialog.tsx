import { LazyPart } from 'shared-lib/ui';
import type { Circular } from './circular';
import type { OpenedCircular } from './opened-circular';

type CircularDialogProps = {
  opened: OpenedCircular;
  /** The circulars in view, as the list has them now. */
  circulars: readonly Circular[];
  onReopen: (opened: OpenedCircular) => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const loadForm = () => import('./circular-form-dialog').then(({ CircularFormDialog }) => CircularFormDialog);
const loadDelete = () =>
  import('./delete-circular-dialog').then(({ DeleteCircularDialog }) => DeleteCircularDialog);

/** The dialog for what is to be done with a circular; fetched when it is first wanted. */
export function CircularDialog({ opened, circulars, onReopen, ...dialog }: CircularDialogProps) {
  const circular = opened.act === 'add' ? undefined : opened.circular;
  const latest = circular && circulars.find(({ id }) => id === circular.id);
  const onLatest = () => latest && onReopen({ act: opened.act, circular: latest });
  if (circular && opened.act === 'delete') {
    const deletion = { circular, latest, onLatest, ...dialog };
    return <LazyPart what="Delete circular" load={loadDelete} with={deletion} waiting={null} />;
  }
  const form = { circular, latest, onLatest, ...dialog };
  return <LazyPart what="Circular" load={loadForm} with={form} waiting={null} />;
}
