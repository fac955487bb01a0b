import { type ComponentType, useEffect } from 'react';
import { FloatingPart, LazyPart } from 'shared-lib/ui';
import { formatCloseQuestion } from 'shared-lib/ui/close-words';
import { waitWithFallback } from 'shared-lib/ui/in-time';
import { t } from 'shared-lib/words';

type CloseQuestionProps = {
  /** The name of the form to close, such as 'Law' or 'Rule'. */
  title: string;
  /** The question as a whole sentence, if the specification has no question for this form. */
  asks?: string | undefined;
  onClose: () => void;
  onStay: () => void;
};

/** Loads the close question. A form may call this early, when the user will probably need the question. */
export const loadCloseQuestion = () => import('shared-lib/ui/overlays').then((overlays) => overlays.CloseQuestion);

type LazyCloseQuestionProps = CloseQuestionProps & {
  load?: () => Promise<ComponentType<CloseQuestionProps>>;
};

/** Asks before a form is closed (S-1.2). If the question loads too late, the browser's own dialog asks. */
export function LazyCloseQuestion({ load = loadCloseQuestion, ...answers }: LazyCloseQuestionProps) {
  const { title } = answers;
  return (
    <FloatingPart key={title}>
      <LazyPart
        what={t('Close {title}', { title })}
        load={() => waitWithFallback<ComponentType<CloseQuestionProps>>(load(), BrowserCloseQuestion)}
        with={answers}
        waiting={null}
      />
    </FloatingPart>
  );
}

function BrowserCloseQuestion({ title, asks, onClose, onStay }: CloseQuestionProps) {
  useEffect(() => {
    if (window.confirm(asks ?? formatCloseQuestion(title))) onClose();
    else onStay();
  }, [title, asks, onClose, onStay]);
  return null;
}
