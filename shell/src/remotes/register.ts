import {
  findRemoteForPath,
  type PageRelease,
  type ReleaseSet,
  type RemoteName,
  remoteNames,
} from 'shared-lib/releases';
import { setParcelSource } from 'shared-lib/remotes';
import { setDocumentTitle } from 'shared-lib/ui/document-title';
import { type AppProps, registerApplication, start } from 'single-spa';
import { makeOutcomeReporter, type OutcomeReporter } from '../outcomes/outcome-reporter';
import { reloadPage } from '../session/leave-page';
import { findAreaTitle } from './area-titles';
import { RemoteMount, type RemoteMountOptions } from './remote-mount';

type RegisterRemotesOptions = {
  set: ReleaseSet;
  domElement: HTMLElement;
  /** Makes the reporter of a remote's outcomes. By default it reports to the server. */
  outcomeReporter?: (remote: string, chosen: PageRelease | undefined) => OutcomeReporter;
  /** Called when a release of an area is mounted and shown. */
  onMounted: () => void;
  onGivenUp?: (remote: string) => void;
  /** Reloads the page. The new page comes without the set to which a failed release belongs. */
  reload?: () => void;
};

const doNothing = () => {};

/**
 * Registers every remote on its routes, and its parcels for all areas. A remote without a release is
 * registered too, so that its area can say so.
 */
export function registerRemotes(options: RegisterRemotesOptions): void {
  const { set, domElement, outcomeReporter = makeOutcomeReporter, onMounted, onGivenUp = doNothing } = options;
  const { reload = reloadPage } = options;
  const buildMountOptions = (remote: RemoteName) => {
    const releases = set.remotes.find(({ name }) => name === remote)?.releases ?? [];
    const own = set.sets?.find(({ remotes }) => remotes.includes(remote));
    return {
      ...(own && { set: { id: own.id, reload } }),
      remote,
      deadlineMs: set.deadlineMs,
      releases,
      outcomeReporter: outcomeReporter(remote, releases[0]),
    };
  };
  for (const name of remoteNames) {
    registerApplication({
      name,
      app: async () =>
        createHostedLifecycles({
          ...buildMountOptions(name),
          part: { module: './app' },
          onMounted,
          onGivenUp: () => onGivenUp(name),
        }),
      activeWhen: ({ pathname }) => findRemoteForPath(pathname) === name,
      customProps: { domElement },
    });
  }
  setParcelSource((remote, parcel) =>
    createHostedLifecycles({
      ...buildMountOptions(remote),
      part: { module: './parcels', parcel },
      onMounted: doNothing,
      onGivenUp: doNothing,
    }),
  );
  start();
}

/** The props that single-spa passes to an application or a parcel. */
type SingleSpaProps = AppProps & { domElement?: HTMLElement };

/** The lifecycles of an application or a parcel, as single-spa calls them. */
type HostedLifecycles = {
  bootstrap(): Promise<void>;
  mount(given: SingleSpaProps): Promise<void>;
  unmount(): Promise<void>;
};

/**
 * Creates lifecycles for single-spa that resolve at once and never reject. So a hanging remote does not block
 * navigation. A `RemoteMount` does the work.
 */
export function createHostedLifecycles(options: Omit<RemoteMountOptions, 'domElement' | 'props'>): HostedLifecycles {
  let remoteMount: RemoteMount | undefined;
  return {
    bootstrap: async () => undefined,
    mount: async ({ domElement, ...props }) => {
      if (!domElement) throw new Error('A remote was mounted without a place.');
      // Shows the new area's title in the tab until the area sets it itself. Otherwise the previous area's
      // title would stay.
      if (options.part.module === './app') setDocumentTitle(findAreaTitle(options.remote).heading);
      remoteMount = new RemoteMount({ ...options, domElement, props });
      void remoteMount.begin();
    },
    unmount: async () => {
      remoteMount?.end();
      remoteMount = undefined;
    },
  };
}
