import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { ReleaseSet } from 'shared-lib/releases';
import { tellCaught } from 'shared-lib/remotes';
import { layGlobals, UiRoot } from 'shared-lib/ui';
import { SessionWarning } from '../session/watch/session-warning';
import type { watchSession } from '../session/watch/watch-session';
import { Frame } from './frame';
import { FrameSnackbar } from './messages/frame-snackbar';

type Shown = { area: HTMLElement; set: ReleaseSet; watch: ReturnType<typeof watchSession> };

/** Puts the frame into the page, and what stands above it. */
export function showFrame({ area, set, watch }: Shown): void {
  layGlobals();
  rootIn(shellElement()).render(
    <UiRoot>
      <Frame area={area} set={set} />
    </UiRoot>,
  );
  showAbove(
    <>
      <FrameSnackbar />
      {watch && <SessionWarning watch={watch} />}
    </>,
  );
}

/**
 * Before everything else on the page: whoever goes by keyboard comes to it first. It is no part of the frame, which an
 * open dialog hides from those who listen; dialogs leave alone what says how live it is.
 */
function showAbove(content: ReactNode): void {
  const place = document.createElement('div');
  place.setAttribute('aria-live', 'off');
  document.body.prepend(place);
  rootIn(place).render(<UiRoot>{content}</UiRoot>);
}

function rootIn(place: HTMLElement) {
  return createRoot(place, { onCaughtError: tellCaught });
}

function shellElement(): HTMLElement {
  const element = document.getElementById('shell');
  if (!element) throw new Error('The page has no place for the shell.');
  return element;
}
