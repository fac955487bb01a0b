import { getInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import type { PageRelease, ReleaseSet } from 'shared-lib/releases';
import { fetchAhead, forgetInVain, takeInVain } from './fetch-ahead';
import { type FileGuard, fileGuard } from './file-guard';
import type { Runtime, RuntimePlugin } from './runtime';
import { trySharedAgain } from './try-shared-again';
import { watchForBrokenFiles } from './why-not-loaded';

/** The shell's own instance. Remotes use the same runtime, so "the current one" may later be theirs. */
let runtime: Runtime;
let guard: FileGuard;
/** The releases whose first scripts have been asked for. */
const asked = new Set<PageRelease>();

/**
 * Tells the federation runtime what this page may load, lets the chunk loaders of all remotes ask the same guard,
 * and lends the remotes the runtime that their entries were built without.
 */
export function prepareFederation(set: ReleaseSet): void {
  guard = fileGuard(set.files, takeInVain);
  Object.assign(globalThis, { lexboardGuard: guard, lexboardFederation: federation });
  watchForBrokenFiles(set.files);
  runtime = ownRuntime();
  runtime.registerPlugins([entryScripts(set.deadlineMs), trySharedAgain]);
  // For the instances of the remotes, each of which is made once its entry has come.
  registerGlobalPlugins([trySharedAgain]);
  const releases = set.remotes.flatMap((remote) => remote.releases);
  runtime.registerRemotes(
    releases.map(({ container, entry }) => ({
      name: container,
      entry: new URL(entry, location.href).href,
      type: 'var',
      entryGlobalName: container,
    })),
  );
}

/** What a release exposes under a name. Rejects when it cannot be fetched, verified or evaluated. */
export async function loadModule(release: PageRelease, module: string): Promise<unknown> {
  if (module === './app') {
    if (asked.has(release)) forgetInVain(release);
    else fetchAhead(release, guard);
    asked.add(release);
  }
  return runtime.loadRemote(`${release.container}/${module.replace('./', '')}`);
}

function ownRuntime(): Runtime {
  const instance = getInstance();
  if (!instance) throw new Error('This build of the shell has no federation runtime.');
  return instance;
}

/** The runtime makes the scripts of entries itself, so they are guarded here. */
function entryScripts(deadlineMs: number): RuntimePlugin {
  return {
    name: 'integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      guard(script, 'src');
      return { script, timeout: deadlineMs + 1000 };
    },
  };
}
