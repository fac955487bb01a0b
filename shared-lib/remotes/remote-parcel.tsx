import { useEffect, useRef } from 'react';
import type { RemoteName } from 'shared-lib/releases';
import { type AppProps, mountRootParcel, type Parcel, type ParcelConfig, type ParcelProps } from 'single-spa';
import { findParcel } from './remote-parts';

type RemoteParcelProps = {
  remote: RemoteName;
  parcel: string;
  /** Passed once, at mount. Give the component a `key` to mount it again with other values. */
  with?: Record<string, unknown>;
};

/** A parcel of another remote, shown in this place. The host loads it and handles its failures. */
export function RemoteParcel({ remote, parcel, with: handed }: RemoteParcelProps) {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(handed);
  useEffect(() => {
    if (!place.current) return;
    const mounted = mountParcel(findParcel(remote, parcel), { ...first.current, domElement: place.current });
    return () => void mounted.then((it) => it.mountPromise.then(() => it.unmount()));
  }, [remote, parcel]);
  return <div ref={place} />;
}

type MountParcel = AppProps['mountParcel'];

let context: Promise<MountParcel> | undefined;

/**
 * Mounts a parcel below a parent parcel that is never unmounted. single-spa keeps root parcels with their props for
 * ever, and releases only those that were mounted below another parcel.
 */
export async function mountParcel(
  config: ParcelConfig,
  props: ParcelProps & Record<string, unknown>,
): Promise<Parcel> {
  context ??= layContext();
  const mount = await context;
  return mount(config, props);
}

function layContext(): Promise<MountParcel> {
  return new Promise((resolve) => {
    mountRootParcel(
      {
        name: 'ground-of-parcels',
        bootstrap: async () => {},
        mount: async (props) => resolve(props.mountParcel),
        unmount: async () => {},
      },
      { domElement: document.body },
    );
  });
}
