import {
  type PageRelease,
  type ReleaseSet,
  type RemoteName,
  remoteForPath,
  remoteNames,
} from 'shared-lib/releases';
import { setPartSource } from 'shared-lib/remotes';
import { registerApplication, start } from 'single-spa';
import { type Witness, witnessOf } from '../outcomes/witness';
import { hosted } from './hosted';

type RegisterOptions = {
  set: ReleaseSet;
  domElement: HTMLElement;
  /** Who sees how a remote fares; those who tell the server where nothing is said. */
  witness?: (remote: string, chosen: PageRelease | undefined) => Witness;
  onStands: () => void;
  onGivenUp?: (remote: string) => void;
};

const nothing = () => {};

/**
 * Makes every remote an application on its routes, and its parcels callable from anywhere. One that the release
 * set lacks is among them: its routes are still its own, and it is its place that says so.
 */
export function registerRemotes(options: RegisterOptions): void {
  const { set, domElement, witness = witnessOf, onStands, onGivenUp = nothing } = options;
  const of = (remote: RemoteName) => {
    const releases = set.remotes.find(({ name }) => name === remote)?.releases ?? [];
    return { remote, deadlineMs: set.deadlineMs, releases, witness: witness(remote, releases[0]) };
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
