import { useSyncExternalStore } from 'react';
import { FloatingPart, LazyPart } from 'shared-lib/ui';
import type { Leaving } from './leaving';

export const loadQuestion = () => import('shared-lib/ui/overlays').then(({ CloseQuestion }) => CloseQuestion);

/** Asks whoever is about to leave what is not saved. */
export function LeaveQuestion({ leaving }: { leaving: Leaving }) {
  const title = useSyncExternalStore(leaving.subscribe, leaving.question);
  if (title === undefined) return null;
  const answers = { onClose: leaving.leave, onStay: leaving.stay };
  return (
    <FloatingPart>
      <LazyPart what={`Close ${title}`} load={loadQuestion} with={{ title, ...answers }} waiting={null} />
    </FloatingPart>
  );
}
