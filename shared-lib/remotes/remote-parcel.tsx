import { useEffect, useRef } from 'react';
import type { RemoteName } from 'shared-lib/releases';
import { mountParcel } from './mount-parcel';
import { partOf } from './remote-parts';

type RemoteParcelProps = {
  remote: RemoteName;
  parcel: string;
  /** Handed over once, at mount. Give the component a `key` to start anew with others. */
  with?: Record<string, unknown>;
};

/** A part of another remote, in this place. The host loads it and takes care of what can go wrong with it. */
export function RemoteParcel({ remote, parcel, with: handed }: RemoteParcelProps) {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(handed);
  useEffect(() => {
    if (!place.current) return;
    const mounted = mountParcel(partOf(remote, parcel), { ...first.current, domElement: place.current });
    return () => void mounted.then((it) => it.mountPromise.then(() => it.unmount()));
  }, [remote, parcel]);
  return <div ref={place} />;
}
