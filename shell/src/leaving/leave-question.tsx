import { type ComponentProps, useSyncExternalStore } from 'react';
import { AskToClose } from 'shared-lib/unsaved/ask-to-close';
import type { LeaveGuard } from './leaving';

type LeaveQuestionProps = { leaving: LeaveGuard; load?: ComponentProps<typeof AskToClose>['load'] };

/** Asks users who are about to leave unsaved work. It also works offline. */
export function LeaveQuestion({ leaving, load }: LeaveQuestionProps) {
  const title = useSyncExternalStore(leaving.subscribe, leaving.question);
  if (title === undefined) return null;
  const { leave, stay } = leaving;
  return <AskToClose key={title} title={title} onClose={leave} onStay={stay} {...(load && { load })} />;
}
