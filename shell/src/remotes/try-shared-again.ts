import type { RuntimePlugin } from './runtime';

/**
 * For each shared file that did not come the runtime keeps the promise that failed, and would hand it to whoever asks
 * again. Forgotten, the next *Try again* fetches the file. One that is just being fetched again may be forgotten with
 * it, and is asked for twice.
 */
export const trySharedAgain: RuntimePlugin = {
  name: 'try-shared-again',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
  },
};
