import { getInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import type { PageRelease, ReleaseSet } from 'shared-lib/releases';
import { type FileGuard, fileGuard } from './file-guard';
import { folderOf, watchForBrokenFiles } from './load-failure';

/** The shell's own instance. Remotes use the same runtime, so "the current instance" may later be theirs. */
let runtime: Runtime;
let guard: FileGuard;
/** The releases whose first scripts have been requested. */
const asked = new Set<PageRelease>();

/**
 * Tells the federation runtime what this page may load, makes the chunk loaders of all remotes ask the same guard, and
 * provides the runtime that the remotes' entries were built without.
 */
export function prepareFederation(set: ReleaseSet): void {
  guard = fileGuard(set.files, consumeFailedPrefetch);
  Object.assign(globalThis, { lexboardGuard: guard, lexboardFederation: federation });
  watchForBrokenFiles(set.files);
  runtime = ownRuntime();
  runtime.registerPlugins([entryScripts(set.deadlineMs), trySharedAgain]);
  // For the instances of the remotes, each of which is created when its entry arrives.
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

/** Loads a module that a release exposes. Rejects when it cannot be fetched, verified or evaluated. */
export async function loadModule(release: PageRelease, module: string): Promise<unknown> {
  if (module === './app') {
    if (asked.has(release)) clearFailedPrefetches(release);
    else prefetchScripts(release, guard);
    asked.add(release);
  }
  return runtime.loadRemote(`${release.container}/${module.replace('./', '')}`);
}

function ownRuntime(): Runtime {
  const instance = getInstance();
  if (!instance) throw new Error('This build of the shell has no federation runtime.');
  return instance;
}

/** The runtime creates the script elements of entries itself, so they are guarded here. */
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

/**
 * The runtime keeps the rejected promise of a shared file that did not arrive, and returns it to every later request.
 * This plugin deletes it, so that the next *Try again* fetches the file. A file that is being fetched again may be
 * deleted too and is then requested twice.
 */
const trySharedAgain: RuntimePlugin = {
  name: 'try-shared-again',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
  },
};

/** Files whose prefetch failed. A second look at each is under way. */
const inVain = new Set<string>();

/**
 * Whether webpack's own request for a file would be the third: its prefetch failed and it was looked at again. True
 * once, so that a later try requests the file.
 */
export function consumeFailedPrefetch(path: string): boolean {
  return inVain.delete(path);
}

/** A new try requests everything again. */
export function clearFailedPrefetches(release: PageRelease): void {
  const folder = folderOf(release);
  for (const path of inVain) if (path.startsWith(folder)) inVain.delete(path);
}

/**
 * Requests the first scripts of a release together with its entry instead of after it. webpack uses the scripts that
 * have arrived and waits for those under way; only the next try requests a failed one again.
 */
export function prefetchScripts({ app }: PageRelease, guard: FileGuard): void {
  for (const address of app.filter((one) => one.endsWith('.js'))) {
    const script = document.createElement('script');
    script.src = new URL(address, document.baseURI).href;
    script.async = true;
    guard(script, 'src');
    script.onerror = () => {
      inVain.add(new URL(script.src).pathname);
      script.remove();
    };
    document.head.append(script);
  }
}

type Runtime = NonNullable<ReturnType<typeof getInstance>>;

type RuntimePlugin = NonNullable<Parameters<Runtime['registerPlugins']>[0]>[number];
