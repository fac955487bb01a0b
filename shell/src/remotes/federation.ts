import { getInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import type { PageRelease, ReleaseSet } from 'shared-lib/releases';
import { type FileGuard, makeFileGuard } from './file-guard';
import { findReleaseFolder, watchForBrokenFiles } from './load-failure';
import { describeModulesForDevtools } from './module-info';
import { fetchManifest } from './release-manifest';

/**
 * The shell's own instance of the federation runtime. The runtime's current instance may belong to a remote,
 * because remotes share the runtime.
 */
let runtime: FederationRuntime;
let guard: FileGuard;
let pageSet: ReleaseSet;
/** The releases whose first scripts have already been requested. */
const prefetchedReleases = new Set<PageRelease>();

/**
 * Sets up the federation runtime: it registers the releases of this page, a guard for the files of all
 * remotes, and the runtime code that remotes do not contain.
 */
export function prepareFederation(set: ReleaseSet): void {
  pageSet = set;
  guard = makeFileGuard(set.files, consumeFailedPrefetch);
  Object.assign(globalThis, { lexboardGuard: guard, lexboardFederation: federation });
  watchForBrokenFiles(set.files);
  runtime = requireFederationRuntime();
  runtime.registerPlugins([makeEntryScriptPlugin(set.deadlineMs), sharedFileRetryPlugin]);
  // A global plugin also applies to the instances that the remotes create later.
  registerGlobalPlugins([sharedFileRetryPlugin]);
  const releases = set.remotes.flatMap((remote) => remote.releases);
  registerReleases(releases.filter(({ manifest }) => manifest === undefined));
}

function registerReleases(releases: PageRelease[]): void {
  runtime.registerRemotes(releases.map(describeRelease));
  describeModulesForDevtools(runtime.name, pageSet.shell.version, releases);
}

/**
 * Describes a release to the runtime. The description is frozen. If the devtools could change its address, files
 * from there would fail their check.
 */
function describeRelease({ container, entry }: PageRelease) {
  return Object.freeze({
    name: container,
    entry: new URL(entry, location.href).href,
    type: 'var' as const,
    entryGlobalName: container,
    // The scope `own-react` is for remotes that bring their own React and share it with each other.
    shareScope: ['default', 'own-react'],
  });
}

/** The fetches, running or done, of releases that the page lists only by manifest. */
const fetchesByRelease = new Map<PageRelease, Promise<PageRelease>>();

/**
 * Fetches the addresses and file hashes of a release that the page lists only by its manifest. If this fails,
 * the next try fetches again.
 */
function fetchReleaseDetails(listed: PageRelease): Promise<PageRelease> {
  const known = fetchesByRelease.get(listed);
  if (known) return known;
  const fetched = fetchManifest(listed, pageSet.deadlineMs + 1000).then(({ release, files }) => {
    Object.assign(pageSet.files, files);
    registerReleases([release]);
    return release;
  });
  fetchesByRelease.set(listed, fetched);
  fetched.catch(() => fetchesByRelease.delete(listed));
  return fetched;
}

/** Loads a module that a release exposes. Rejects when its files cannot be fetched, verified or run. */
export async function loadModule(listed: PageRelease, module: string): Promise<unknown> {
  const release = listed.manifest === undefined ? listed : await fetchReleaseDetails(listed);
  if (module === './app') {
    if (prefetchedReleases.has(release)) clearFailedPrefetches(release);
    else prefetchScripts(release, guard);
    prefetchedReleases.add(release);
  }
  return runtime.loadRemote(`${release.container}/${module.replace('./', '')}`);
}

function requireFederationRuntime(): FederationRuntime {
  const instance = getInstance();
  if (!instance) throw new Error('This build of the shell has no federation runtime.');
  return instance;
}

/**
 * Makes a plugin that lets the guard check the entry script of a remote. Without it, the runtime would create
 * that script itself.
 */
function makeEntryScriptPlugin(deadlineMs: number): FederationRuntimePlugin {
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
 * Removes the runtime's failed promise for a shared file, so that "Try again" fetches the file again.
 * Otherwise every later request would get the same failure. A file that is still loading may then be
 * requested twice.
 */
const sharedFileRetryPlugin: FederationRuntimePlugin = {
  name: 'try-shared-again',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
  },
};

/** The files whose prefetch failed. `watchForBrokenFiles` fetches them again. */
const failedPrefetches = new Set<string>();

/**
 * Whether the prefetch of a file failed. If so, webpack need not request the file now. It returns true only
 * once, so that a later try does request the file.
 */
export function consumeFailedPrefetch(path: string): boolean {
  return failedPrefetches.delete(path);
}

/** Forgets failed prefetches of a release, so that a new try requests all files again. */
export function clearFailedPrefetches(release: PageRelease): void {
  const folder = findReleaseFolder(release);
  for (const path of failedPrefetches) if (path.startsWith(folder)) failedPrefetches.delete(path);
}

/**
 * Requests the first scripts of a release together with its entry. webpack then uses these scripts, and
 * requests a failed one only in the next try.
 */
export function prefetchScripts({ app }: PageRelease, guard: FileGuard): void {
  for (const address of app.filter((one) => one.endsWith('.js'))) {
    const script = document.createElement('script');
    script.src = new URL(address, document.baseURI).href;
    script.async = true;
    guard(script, 'src');
    script.onerror = () => {
      failedPrefetches.add(new URL(script.src).pathname);
      script.remove();
    };
    document.head.append(script);
  }
}

type FederationRuntime = NonNullable<ReturnType<typeof getInstance>>;

type FederationRuntimePlugin = NonNullable<Parameters<FederationRuntime['registerPlugins']>[0]>[number];
