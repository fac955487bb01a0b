import {
  type PageRelease,
  type ReleaseSet,
  type RemoteName,
  remoteForPath,
  remoteNames,
} from 'shared-lib/releases';
import { setPartSource } from 'shared-lib/remotes';
import { nameDocument } from 'shared-lib/ui/document-title';
import { type AppProps, registerApplication, start } from 'single-spa';
import { type OutcomeReporter, outcomeReporterOf } from '../outcomes/outcome-reporter';
import { areaTitle } from './area-titles';
import { Stay, type StayOptions } from './stay';

type RegisterOptions = {
  set: ReleaseSet;
  domElement: HTMLElement;
  /** Who sees how a remote fares; those who tell the server where nothing is said. */
  outcomeReporter?: (remote: string, chosen: PageRelease | undefined) => OutcomeReporter;
  onStands: () => void;
  onGivenUp?: (remote: string) => void;
};

const nothing = () => {};

/**
 * Makes every remote an application on its routes, and its parcels callable from anywhere. One that the release
 * set lacks is among them: its routes are still its own, and it is its place that says so.
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
        hosted({ ...of(name), part: { module: './app' }, onStands, onGivenUp: () => onGivenUp(name) }),
      activeWhen: ({ pathname }) => remoteForPath(pathname) === name,
      customProps: { domElement },
    });
  }
  setPartSource((remote, parcel) =>
    hosted({ ...of(remote), part: { module: './parcels', parcel }, onStands: nothing, onGivenUp: nothing }),
  );
  start();
}

/** What single-spa hands to the lifecycles of an application or a parcel. */
type MountOptions = AppProps & { domElement?: HTMLElement };

/** The lifecycles that single-spa sees, for an application as well as for a parcel. */
type Hosted = {
  bootstrap(): Promise<void>;
  mount(given: MountOptions): Promise<void>;
  unmount(): Promise<void>;
};

/**
 * Host-owned lifecycles, seen instead of the remote's own. They settle at once and never reject, so a hanging
 * remote holds up no navigation: what goes on in the place is a `Stay`, which ends when the person goes elsewhere.
 */
export function hosted(what: Omit<StayOptions, 'domElement' | 'props'>): Hosted {
  let stay: Stay | undefined;
  return {
    bootstrap: async () => undefined,
    mount: async ({ domElement, ...props }) => {
      if (!domElement) throw new Error('A remote was mounted without a place.');
      // Until its own heading is there: the tab must not go on naming what was left.
      if (what.part.module === './app') nameDocument(areaTitle(what.remote).heading);
      stay = new Stay({ ...what, domElement, props });
      void stay.begin();
    },
    unmount: async () => {
      stay?.end();
      stay = undefined;
    },
  };
}
