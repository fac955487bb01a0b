import { type ComponentType, useEffect } from 'react';
import { FloatingPart, LazyPart } from 'shared-lib/ui';
import { closeQuestionText } from 'shared-lib/ui/close-words';
import { waitAtMost } from 'shared-lib/ui/in-time';

type CloseQuestionProps = {
  /** The thing that is closed, as users call it: 'Law', 'Rule'. */
  title: string;
  onClose: () => void;
  onStay: () => void;
};

/** Loads the close question; call it early when the question is likely. */
export const loadCloseQuestion = () => import('shared-lib/ui/overlays').then((all) => all.CloseQuestion);

type AskToCloseProps = CloseQuestionProps & { load?: () => Promise<ComponentType<CloseQuestionProps>> };

/** The close confirmation of S-1.2. If it does not load in time, the browser's own dialog asks. */
export function AskToClose({ load = loadCloseQuestion, ...answers }: AskToCloseProps) {
  const { title } = answers;
  return (
    <FloatingPart key={title}>
      <LazyPart
        what={`Close ${title}`}
        load={() => waitAtMost<ComponentType<CloseQuestionProps>>(load(), BrowserCloseQuestion)}
        with={answers}
        waiting={null}
      />
    </FloatingPart>
  );
}

function BrowserCloseQuestion({ title, onClose, onStay }: CloseQuestionProps) {
  useEffect(() => {
    if (window.confirm(closeQuestionText(title))) onClose();
    else onStay();
  }, [title, onClose, onStay]);
  return null;
}
