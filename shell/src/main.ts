import { applyColorMode, preferredColorMode } from 'shared-lib/ui/color-mode';
import { guardPage } from './session/guard-page';
import { isSessionStillOpen } from './session/watch/check-session';

/**
 * Starts the shell. Does nothing when the user must sign in first. The scripts arrive in one file but run one
 * after the other, each in a task of its own, so that a slow phone answers the user between them.
 */
async function startShell(): Promise<void> {
  if (!guardPage()) return;
  applyColorMode(preferredColorMode());
  const isOpen = isSessionStillOpen();
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ 'shared-lib/ui');
  await nextTask();
  const { startFrame } = await import(/* webpackMode: "eager" */ './start-frame');
  await nextTask();
  if (await isOpen) await startFrame();
}

/** Resolves in a new task of the browser. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

void startShell();
