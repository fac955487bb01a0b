import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { getPageUser } from 'shared-lib/session';
import { Box } from 'shared-lib/ui';
import { waitWithFallback } from 'shared-lib/ui/in-time';
import { endSession } from '../end-session';
import { checkSessionOfThisPage } from './check-session';
import { FallbackWarning, type WarningProps } from './fallback-warning';
import { SessionWatch } from './session-watch';

let LoadedDialog: ComponentType<WarningProps> | undefined;

/** Fetches the code of the warning before it is needed. */
async function loadWarningDialog(): Promise<ComponentType<WarningProps>> {
  const { WarningDialog } = await import('./warning-dialog');
  LoadedDialog = WarningDialog;
  return WarningDialog;
}

/** The warning before an idle session ends. */
export function SessionWarning({ watch }: { watch: SessionWatch }) {
  const view = useSyncExternalStore(watch.subscribe, watch.view);
  return view ? <SessionWarningDialog {...view} onExtend={watch.extend} onLogOut={watch.logOut} /> : null;
}

/**
 * Shows the same dialog until it closes. If the usual dialog loads during the countdown, it does not replace the
 * fallback.
 */
function SessionWarningDialog(props: WarningProps) {
  const [Shown] = useState(
    () =>
      LoadedDialog ??
      lazy(async () => ({ default: await waitWithFallback(loadWarningDialog(), StyledFallbackWarning) })),
  );
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}

/** The warning that is shown if the file of the usual dialog does not arrive. */
function StyledFallbackWarning(props: WarningProps) {
  return (
    <Box css={fallbackWarningStyles}>
      <FallbackWarning {...props} />
    </Box>
  );
}

/** Makes the browser's own dialog look similar to the other dialogs. */
const fallbackWarningStyles = {
  '& dialog': {
    width: 'min(600px, 100vw)',
    maxWidth: 'none',
    m: 'auto',
    p: { base: '4', md: '6' },
    color: 'fg',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    rounded: 'dialog',
    shadow: 'floating',
    // The dialog must accept clicks, even if another open dialog has disabled pointer events on the whole page.
    pointerEvents: 'auto',
    sm: { maxWidth: 'calc(100vw - 2rem)' },
    // On phones the dialog is a sheet at the bottom, like the other dialogs.
    smDown: {
      m: 'auto 0 0',
      roundedBottom: '0',
      borderInlineWidth: '0',
      borderBottomWidth: '0',
      pb: 'calc(1rem + env(safe-area-inset-bottom))',
    },
  },
  '& dialog::backdrop': { bg: 'backdrop' },
  '& h2': { textStyle: 'h2' },
  '& #warning-expiry': { fontSize: '2xl', lineHeight: '1.25', fontWeight: '700' },
  '& .stack': { display: 'grid', gap: '3' },
  '& .fault': { color: 'fg.error', _empty: { display: 'none' } },
  '& .row': { display: 'flex', justifyContent: 'flex-end', gap: '3', mt: '2' },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    h: '10',
    px: '4',
    justifyContent: 'center',
    rounded: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: '500',
    cursor: 'pointer',
    color: 'accent.contrast',
    bg: 'accent.solid',
  },
  '& .spinner': {
    w: '1em',
    h: '1em',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderRightColor: 'transparent',
    rounded: 'full',
    animation: 'spin',
  },
  '& button.outline': { color: 'fg', bg: 'transparent', borderColor: 'gray.border' },
  '& .row > button': { smDown: { flex: '1' } },
} as const;

/** Watches the session of the user for whom the page was loaded. Returns undefined if there was none. */
export function watchSession(): SessionWatch | undefined {
  if (getPageUser() === undefined) return undefined;
  return new SessionWatch({
    checkSessionIsOurs: checkSessionOfThisPage,
    loadWarning: loadWarningDialog,
    endSession,
  });
}
