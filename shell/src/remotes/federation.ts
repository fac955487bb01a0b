import { getInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import type { PageRelease, ReleaseSet } from 'shared-lib/releases';
import { type FileGuard, fileGuard } from './file-guard';
import { folderOf } from './release-files';
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
    else prefetchAnswer(release, guard);
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

/**
 * For each shared file that did not come the runtime keeps the promise that failed, and would hand it to whoever asks
 * again. Forgotten, the next *Try again* fetches the file. One that is just being fetched again may be forgotten with
 * it, and is asked for twice.
 */
const trySharedAgain: RuntimePlugin = {
  name: 'try-shared-again',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
  },
};

/** Files that did not come when they were asked for ahead. A second look at each is on its way. */
const inVain = new Set<string>();

/**
 * Whether webpack's own request for a file would be the third: it was asked for ahead in vain, and looked at again. True
 * once, so that a later try asks.
 */
export function takeInVain(path: string): boolean {
  return inVain.delete(path);
}

/** A new try asks for everything again. */
export function forgetInVain(release: PageRelease): void {
  const folder = folderOf(release);
  for (const path of inVain) if (path.startsWith(folder)) inVain.delete(path);
}

/**
 * Asks for the first scripts of a release together with its entry instead of after it. webpack takes up what has
 * come and waits for what is on its way; one that failed is asked for again only
 * by the next try.
 */
export function prefetchAnswer({ app }: PageRelease, guard: FileGuard): void {
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
