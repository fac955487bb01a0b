import { announce } from 'shared-lib/bus';
import type { RecordKind } from 'shared-lib/records';
import { wayToWorkspace } from 'shared-lib/remotes';
import { useNavigate } from 'shared-lib/router';
import { FloatingPart, LazyPart } from 'shared-lib/ui';

type SavedPartProps = { kind: RecordKind; id: number; words: string };

const load = () => import('./saved-dialog').then(({ SavedDialog }) => SavedDialog);

/** The success dialog. Once it is closed, the form closes, the lists are fetched anew, and the workspace is shown. */
export function SavedPart({ kind, id, words }: SavedPartProps) {
  const navigate = useNavigate();
  const onClose = () => {
    announce({ type: 'record-saved', kind: kind.name, id: String(id) });
    const { to, state } = wayToWorkspace();
    void navigate(to, { state });
  };
  return (
    <FloatingPart>
      <LazyPart what={words} load={load} with={{ words, onClose }} />
    </FloatingPart>
  );
}
