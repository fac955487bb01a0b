import { useEffect, useRef } from 'react';
import type { RemoteName } from 'shared-lib/releases';
import { FloatingPart } from 'shared-lib/ui';
import { type AppProps, mountRootParcel, type Parcel, type ParcelConfig, type ParcelProps } from 'single-spa';

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

let parentParcel: Promise<MountParcel> | undefined;

/**
 * Mounts a parcel below a parent parcel that is never unmounted. single-spa keeps root parcels with their props for
 * ever, and releases only those that were mounted below another parcel.
 */
export async function mountParcel(
  config: ParcelConfig,
  props: ParcelProps & Record<string, unknown>,
): Promise<Parcel> {
  parentParcel ??= mountParentParcel();
  const mount = await parentParcel;
  return mount(config, props);
}

function mountParentParcel(): Promise<MountParcel> {
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

type RecordDetailsProps = {
  /** The name of the record's kind. */
  kind: string;
  id: number;
  onClose: () => void;
};

/** The VIEW dialog of a record, a parcel of the record forms. */
export function RecordDetails({ kind, id, onClose }: RecordDetailsProps) {
  return (
    <FloatingPart>
      <RemoteParcel
        key={`${kind} ${id}`}
        remote="mfe-record-forms"
        parcel="record-details"
        with={{ kind, id, onClose }}
      />
    </FloatingPart>
  );
}

type ParcelSource = (remote: RemoteName, parcel: string) => ParcelConfig;

let parcelSource: ParcelSource = () => {
  throw new Error('No host has said where parcels come from.');
};

/**
 * Set once by the host. Only the host loads remotes, so a parcel gets the same deadline, checks and fallback as an
 * area.
 */
export function setParcelSource(next: ParcelSource): void {
  parcelSource = next;
}

function findParcel(remote: RemoteName, parcel: string): ParcelConfig {
  return parcelSource(remote, parcel);
}
