import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { RecordKind } from 'shared-lib/records';
import { getWorkspaceLocation } from 'shared-lib/remotes';
import { useNavigate } from 'shared-lib/router';
import { Button, Icon } from 'shared-lib/ui';
import { LazyCloseQuestion, loadCloseQuestion } from 'shared-lib/unsaved/ask-to-close';
import { t } from 'shared-lib/words';

type CloseFormState = {
  word: string;
  isGivenUp: boolean;
  ask: () => void;
  /** Starts the form again, blank, for another record of the same kind. */
  again: () => void;
};

const CloseFormContext = createContext<CloseFormState>({
  word: t('Close'),
  isGivenUp: false,
  ask: () => undefined,
  again: () => undefined,
});

type CloseFormProviderProps = { kind: RecordKind; onAgain: () => void; children: ReactNode };

/** Asks before Close or Cancel leaves the form, even an unchanged one (S-1.2). OK leads to the workspace. */
export function CloseFormProvider({ kind, onAgain, children }: CloseFormProviderProps) {
  const { leave, thing } = kind.titles;
  const navigate = useNavigate();
  const [state, setState] = useState<'open' | 'asking' | 'given up'>('open');
  useEffect(() => {
    if (state !== 'given up') return;
    const { to, state: place } = getWorkspaceLocation();
    void navigate(to, { state: place });
  }, [state, navigate]);
  const closing = useMemo(
    () => ({
      word: leave,
      isGivenUp: state === 'given up',
      ask: () => setState('asking'),
      again: onAgain,
    }),
    [leave, state, onAgain],
  );
  return (
    <CloseFormContext value={closing}>
      {children}
      {state === 'asking' && (
        <LazyCloseQuestion title={thing} onClose={() => setState('given up')} onStay={() => setState('open')} />
      )}
    </CloseFormContext>
  );
}

/**
 * The button that closes the form: 'Close', or 'Cancel' if the specification names it so. At the top of the
 * form it is a cross with the same name, as in all dialogs.
 */
export function CloseFormButton({ isInHead = false }: { isInHead?: boolean }) {
  const { word, ask } = useContext(CloseFormContext);
  return (
    <Button
      type="button"
      size="sm"
      variant="outline"
      css={isInHead ? closeIconButtonStyles : undefined}
      title={isInHead ? word : undefined}
      onPointerEnter={prefetchCloseQuestion}
      onFocus={prefetchCloseQuestion}
      onClick={ask}
    >
      {word}
      {isInHead && <Icon name="close" />}
    </Button>
  );
}

/** Hides the text, but screen readers still read it as the button's name. */
const closeIconButtonStyles = {
  gap: '0',
  px: '0',
  borderColor: 'transparent',
  bg: 'transparent',
  color: 'fg.muted',
  fontSize: '0',
  _hover: { bg: 'bg.muted', color: 'fg' },
  // On phones it is in the frame's top bar, at the end of the title's line.
  '@media (max-width: 639px)': {
    '[data-title-in-bar] &': {
      position: 'fixed',
      zIndex: 'docked',
      top: '2',
      insetInlineEnd: '6.25rem',
      boxSize: '10',
    },
  },
};

export function useRestartForm(): () => void {
  return useContext(CloseFormContext).again;
}

/** Returns whether the user has agreed to lose the input. If so, the draft of the form is deleted. */
export function useDropDraftOnClose(drop: () => void): boolean {
  const { isGivenUp } = useContext(CloseFormContext);
  useEffect(() => {
    if (isGivenUp) drop();
  }, [isGivenUp, drop]);
  return isGivenUp;
}

function prefetchCloseQuestion(): void {
  loadCloseQuestion().catch(() => undefined);
}
