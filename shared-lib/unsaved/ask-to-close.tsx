import { type ComponentType, useEffect } from 'react';
import { FloatingPart, LazyPart } from 'shared-lib/ui';
import { closeWords } from 'shared-lib/ui/close-words';
import { waitAtMost } from 'shared-lib/ui/in-time';

type Answers = {
  /** The thing that is closed, as users call it: 'Law', 'Rule'. */
  title: string;
  onClose: () => void;
  onStay: () => void;
};

/** Loads the close question; call it early when the question is likely. */
export const loadCloseQuestion = () => import('shared-lib/ui/overlays').then((all) => all.CloseQuestion);

type AskToCloseProps = Answers & { load?: () => Promise<ComponentType<Answers>> };

/** The close confirmation of S-1.2. If it does not load in time, the browser's own dialog asks. */
export function AskToClose({ load = loadCloseQuestion, ...answers }: AskToCloseProps) {
  const { title } = answers;
  return (
    <FloatingPart key={title}>
      <LazyPart
        what={`Close ${title}`}
        load={() => waitAtMost<ComponentType<Answers>>(load(), PlainQuestion)}
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
