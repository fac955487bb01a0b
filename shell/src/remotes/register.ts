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
  onStands: () => void;
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
  const { set, domElement, outcomeReporter = makeOutcomeReporter, onStands, onGivenUp = doNothing } = options;
  const { reload = reloadPage } = options;
  const of = (remote: RemoteName) => {
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
          ...of(name),
          part: { module: './app' },
          onStands,
          onGivenUp: () => onGivenUp(name),
        }),
      activeWhen: ({ pathname }) => findRemoteForPath(pathname) === name,
      customProps: { domElement },
    });
  }
  setParcelSource((remote, parcel) =>
    createHostedLifecycles({
      ...of(remote),
      part: { module: './parcels', parcel },
      onStands: doNothing,
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
export function createHostedLifecycles(what: Omit<RemoteMountOptions, 'domElement' | 'props'>): HostedLifecycles {
  let remoteMount: RemoteMount | undefined;
  return {
    bootstrap: async () => undefined,
    mount: async ({ domElement, ...props }) => {
      if (!domElement) throw new Error('A remote was mounted without a place.');
      // Shows the new area's title in the tab until the area sets it itself. Otherwise the previous area's
      // title would stay.
      if (what.part.module === './app') setDocumentTitle(findAreaTitle(what.remote).heading);
      remoteMount = new RemoteMount({ ...what, domElement, props });
      void remoteMount.begin();
    },
    unmount: async () => {
      remoteMount?.end();
      remoteMount = undefined;
    },
  };
}
