import { FloatingPart, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { useWhy } from './use-why';

const loadWhyDialog = () => import('./why-dialog').then(({ WhyDialog }) => WhyDialog);

/** The dialog that explains a due date, while the address asks for it. */
export function WhyPart({ why }: { why: ReturnType<typeof useWhy> }) {
  const { id, show } = why;
  if (id === undefined) return null;
  return (
    <FloatingPart>
      <LazyPart what={t('Due date')} load={loadWhyDialog} with={{ id, onClosed: () => show(undefined) }} />
    </FloatingPart>
  );
}
