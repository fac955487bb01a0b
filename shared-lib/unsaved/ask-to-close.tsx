import { type ComponentType, useEffect } from 'react';
import { FloatingPart, LazyPart } from 'shared-lib/ui';
import { closeWords } from 'shared-lib/ui/close-words';
import { inTime } from 'shared-lib/ui/in-time';

type Answers = {
  /** What is left, as people call it: 'Law', 'Rule'. */
  title: string;
  onClose: () => void;
  onStay: () => void;
};

/** Fetches the question; whoever knows that it will be asked calls this before. */
export const loadCloseQuestion = () => import('shared-lib/ui/overlays').then((all) => all.CloseQuestion);

type AskToCloseProps = Answers & { load?: () => Promise<ComponentType<Answers>> };

/** The close confirmation of S-1.2. Where it does not arrive in time, the browser asks in its own dialog. */
export function AskToClose({ load = loadCloseQuestion, ...answers }: AskToCloseProps) {
  const { title } = answers;
  return (
    <FloatingPart key={title}>
      <LazyPart
        what={`Close ${title}`}
        load={() => inTime<ComponentType<Answers>>(load(), PlainQuestion)}
        with={answers}
        waiting={null}
      />
    </FloatingPart>
  );
}

function PlainQuestion({ title, onClose, onStay }: Answers) {
  useEffect(() => {
    if (window.confirm(closeWords(title))) onClose();
    else onStay();
  }, [title, onClose, onStay]);
  return null;
}
