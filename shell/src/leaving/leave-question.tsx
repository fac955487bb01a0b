import { type ComponentType, useSyncExternalStore } from 'react';
import { FloatingPart, LazyPart } from 'shared-lib/ui';
import { inTime } from '../clocks/in-time';
import type { Leaving } from './leaving';
import { PlainQuestion, type PlainQuestionProps } from './plain-question';

export const loadQuestion = () => import('shared-lib/ui/overlays').then(({ CloseQuestion }) => CloseQuestion);

type Load = () => Promise<ComponentType<PlainQuestionProps>>;
type LeaveQuestionProps = { leaving: Leaving; load?: Load };

/** Asks whoever is about to leave what is not saved; offline too. */
export function LeaveQuestion({ leaving, load = loadQuestion }: LeaveQuestionProps) {
  const title = useSyncExternalStore(leaving.subscribe, leaving.question);
  if (title === undefined) return null;
  const answers = { onClose: leaving.leave, onStay: leaving.stay };
  const loadAny: Load = () => inTime(load(), PlainQuestion);
  return (
    <FloatingPart key={title}>
      <LazyPart what={`Close ${title}`} load={loadAny} with={{ title, ...answers }} waiting={null} />
    </FloatingPart>
  );
}
