import {
  isRemoteName,
  type PageRemote,
  type ReleaseSet,
  type RemoteName,
  remoteForPath,
} from 'shared-lib/releases';
import { setPartSource } from 'shared-lib/remotes';
import { registerApplication, start } from 'single-spa';
import { hosted } from './hosted';

type RegisterOptions = { set: ReleaseSet; domElement: HTMLElement; onStands: () => void };

/** Makes every remote of the release set an application on its routes, and its parcels callable from anywhere. */
export function registerRemotes({ set, domElement, onStands }: RegisterOptions): void {
  const known = set.remotes.filter((remote): remote is PageRemote & { name: RemoteName } =>
    isRemoteName(remote.name),
  );
  const { deadlineMs } = set;
  for (const { name, releases } of known) {
    registerApplication({
      name,
      app: async () => hosted({ deadlineMs, remote: name, releases, part: { module: './app' }, onStands }),
      activeWhen: ({ pathname }) => remoteForPath(pathname) === name,
      customProps: { domElement },
    });
  }
  setPartSource((remote, parcel) => {
    const releases = known.find(({ name }) => name === remote)?.releases ?? [];
    return hosted({
      deadlineMs,
      remote,
      releases,
      part: { module: './parcels', parcel },
      onStands: () => {},
    });
  });
  start();
}
