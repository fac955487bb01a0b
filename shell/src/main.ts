import { applyColorMode, findPreferredColorMode } from 'shared-lib/ui/color-mode';
import { yieldToPage } from 'shared-lib/ui/in-time';
import { guardPage } from './session/guard-page';
import { isSessionStillOpen } from './session/watch/check-session';

/**
 * Starts the shell, unless the user must sign in first. Each script runs in its own task. In between, a slow
 * phone can react to the user.
 */
async function startShell(): Promise<void> {
  if (!guardPage()) return;
  applyColorMode(findPreferredColorMode());
  const isOpen = isSessionStillOpen();
  await yieldToPage();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToPage();
  await import(/* webpackMode: "eager" */ 'shared-lib/ui');
  await yieldToPage();
  const { startFrame } = await import(/* webpackMode: "eager" */ './start-frame');
  await yieldToPage();
  if (await isOpen) await startFrame();
}

void startShell();
