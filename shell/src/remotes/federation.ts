import { getInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import type { PageRelease, ReleaseSet } from 'shared-lib/releases';
import { freshAddresses } from './fresh-addresses';
import { watchForBrokenFiles } from './why-not-loaded';

/** Well formed, and the hash of nothing: what the release set does not name cannot run. */
const impossible = `sha384-${'A'.repeat(64)}`;

type Runtime = NonNullable<ReturnType<typeof getInstance>>;
type RuntimePlugin = NonNullable<Parameters<Runtime['registerPlugins']>[0]>[number];

/** The shell's own instance. Remotes use the same runtime, so "the current one" may later be theirs. */
let runtime: Runtime;

/**
 * Tells the federation runtime, and the chunk loaders of all remotes, what this page may load; and lends the
 * remotes the runtime that their entries were built without.
 */
export function prepareFederation(set: ReleaseSet): void {
  Object.assign(globalThis, { lexboardIntegrity: set.files, lexboardFederation: federation });
  watchForBrokenFiles(set.files);
  runtime = ownRuntime();
  runtime.registerPlugins([entryScripts(set)]);
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
  return runtime.loadRemote(`${release.container}/${module.replace('./', '')}`);
}

function ownRuntime(): Runtime {
  const instance = getInstance();
  if (!instance) throw new Error('This build of the shell has no federation runtime.');
  return instance;
}

/** Entries are verified; a further try of one has an address of its own. */
function entryScripts({ files, deadlineMs }: ReleaseSet): RuntimePlugin {
  const addressOf = freshAddresses();
  return {
    name: 'integrity',
    createScript: ({ url }) => ({
      script: entryScript(addressOf(url), files[new URL(url).pathname]),
      timeout: deadlineMs + 1000,
    }),
  };
}

function entryScript(address: string, integrity: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity ?? impossible;
  return script;
}
