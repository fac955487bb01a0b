import {
  type PageRelease,
  type ReleaseSet,
  type RemoteName,
  remoteForPath,
  remoteNames,
} from 'shared-lib/releases';
import { setParcelSource } from 'shared-lib/remotes';
import { setDocumentTitle } from 'shared-lib/ui/document-title';
import { type AppProps, registerApplication, start } from 'single-spa';
import { type OutcomeReporter, outcomeReporterOf } from '../outcomes/outcome-reporter';
import { areaTitle } from './area-titles';
import { PartVisit, type StayOptions } from './remote-mount';

type RegisterOptions = {
  set: ReleaseSet;
  domElement: HTMLElement;
  /** Creates the reporter of a remote's outcomes; by default the one that reports to the server. */
  outcomeReporter?: (remote: string, chosen: PageRelease | undefined) => OutcomeReporter;
  onStands: () => void;
  onGivenUp?: (remote: string) => void;
};

const nothing = () => {};

/**
 * Registers every remote as an application on its routes, and its parcels for use from anywhere. A remote that the
 * release set lacks is registered too: its routes are still its own, and its place shows that it is missing.
 */
export function registerRemotes(options: RegisterOptions): void {
  const { set, domElement, outcomeReporter = outcomeReporterOf, onStands, onGivenUp = nothing } = options;
  const of = (remote: RemoteName) => {
    const releases = set.remotes.find(({ name }) => name === remote)?.releases ?? [];
    return {
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
      activeWhen: ({ pathname }) => remoteForPath(pathname) === name,
      customProps: { domElement },
    });
  }
  setParcelSource((remote, parcel) =>
    createHostedLifecycles({
      ...of(remote),
      part: { module: './parcels', parcel },
      onStands: nothing,
      onGivenUp: nothing,
    }),
  );
  start();
}

/** The props that single-spa passes to the lifecycles of an application or a parcel. */
type MountOptions = AppProps & { domElement?: HTMLElement };

/** The lifecycles that single-spa sees, for applications and parcels alike. */
type Hosted = {
  bootstrap(): Promise<void>;
  mount(given: MountOptions): Promise<void>;
  unmount(): Promise<void>;
};

/**
 * Host-owned lifecycles that single-spa sees instead of the remote's own. They settle at once and never reject, so a
 * hanging remote blocks no navigation: the work happens in a `Stay`, which ends when the person goes elsewhere.
 */
export function createHostedLifecycles(what: Omit<StayOptions, 'domElement' | 'props'>): Hosted {
  let stay: PartVisit | undefined;
  return {
    bootstrap: async () => undefined,
    mount: async ({ domElement, ...props }) => {
      if (!domElement) throw new Error('A remote was mounted without a place.');
      // Until the area's own heading is there, the tab must not keep the title of the previous area.
      if (what.part.module === './app') setDocumentTitle(areaTitle(what.remote).heading);
      stay = new PartVisit({ ...what, domElement, props });
      void stay.begin();
    },
    unmount: async () => {
      stay?.end();
      stay = undefined;
    },
  };
}
