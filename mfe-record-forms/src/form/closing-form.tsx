import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { RecordKind } from 'shared-lib/records';
import { getWorkspaceLocation } from 'shared-lib/remotes';
import { useNavigate } from 'shared-lib/router';
import { Button, Icon } from 'shared-lib/ui';
import { LazyCloseQuestion, loadCloseQuestion } from 'shared-lib/unsaved/ask-to-close';
import { t } from 'shared-lib/words';

type CloseFormState = {
  buttonLabel: string;
  /** Whether the user has agreed to lose the input. */
  isGivenUp: boolean;
  askToClose: () => void;
  /** Starts the form again, blank, for another record of the same kind. */
  restart: () => void;
};

const CloseFormContext = createContext<CloseFormState>({
  buttonLabel: t('Close'),
  isGivenUp: false,
  askToClose: () => undefined,
  restart: () => undefined,
});

type CloseFormProviderProps = { kind: RecordKind; onRestart: () => void; children: ReactNode };

/** Asks before Close or Cancel leaves the form, even an unchanged one (S-1.2). OK leads to the workspace. */
export function CloseFormProvider({ kind, onRestart, children }: CloseFormProviderProps) {
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
      buttonLabel: leave,
      isGivenUp: state === 'given up',
      askToClose: () => setState('asking'),
      restart: onRestart,
    }),
    [leave, state, onRestart],
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
  const { buttonLabel, askToClose } = useContext(CloseFormContext);
  return (
    <Button
      type="button"
      size="sm"
      variant="outline"
      css={isInHead ? closeIconButtonStyles : undefined}
      title={isInHead ? buttonLabel : undefined}
      onPointerEnter={prefetchCloseQuestion}
      onFocus={prefetchCloseQuestion}
      onClick={askToClose}
    >
      {buttonLabel}
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
  // On phones the button is in the frame's top bar, at the end of the title's line.
  '@media (max-width: 639px)': {
    '[data-title-in-bar] &': {
      position: 'fixed',
      zIndex: 'docked',
      top: '2',
      insetInlineEnd: '3.5rem',
      boxSize: '10',
    },
  },
};

export function useRestartForm(): () => void {
  return useContext(CloseFormContext).restart;
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
