import { type AppProps, mountRootParcel, type Parcel, type ParcelConfig, type ParcelProps } from 'single-spa';

type MountParcel = AppProps['mountParcel'];
type Handed = ParcelProps & Record<string, unknown>;

let ground: Promise<MountParcel> | undefined;

/**
 * Mounts a parcel below one that always stays: single-spa keeps all that were ever mounted at its root, with whatever
 * was handed to them, and forgets only those that had stood below another one.
 */
export async function mountParcel(config: ParcelConfig, props: Handed): Promise<Parcel> {
  ground ??= layGround();
  const mount = await ground;
  return mount(config, props);
}

function layGround(): Promise<MountParcel> {
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
