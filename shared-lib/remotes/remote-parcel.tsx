import { useEffect, useRef, useState } from 'react';
import type { RemoteName } from 'shared-lib/releases';
import { FloatingPart } from 'shared-lib/ui';
import { type AppProps, mountRootParcel, type Parcel, type ParcelConfig, type ParcelProps } from 'single-spa';

type RemoteParcelProps = {
  remote: RemoteName;
  parcel: string;
  /**
   * Props that the parcel gets at mount. Change the component's `key` to mount the parcel with other values.
   */
  with?: Record<string, unknown>;
};

/** Shows a parcel of another remote. The shell loads the parcel and handles its failures. */
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
 * Mounts a parcel below a permanent parent parcel. single-spa never releases root parcels and their props; it
 * releases child parcels.
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

type ShownRecord = {
  /** The name of the record's kind. */
  kind: string;
  id: number;
};

type RecordDetailsProps = ShownRecord & {
  /** The record before (-1) or after (1) one in the opener's list. The dialog then walks through the list. */
  step?: (id: number, direction: 1 | -1) => number | undefined;
  /** Called after a step, so that the list can mark the record. */
  onStep?: (id: number) => void;
  onClose: () => void;
};

/**
 * The VIEW dialog of a record. It is a parcel of the record forms. Another record is shown in the same dialog,
 * because a new one would flicker beside the list.
 */
export function RecordDetails({ kind, id, step, onStep, onClose }: RecordDetailsProps) {
  const show = useRef<(record: ShownRecord) => void>(undefined);
  const latest = useRef({ step, onStep, onClose, record: { kind, id } });
  useEffect(() => {
    latest.current = { step, onStep, onClose, record: { kind, id } };
  });
  // A dialog may open before its list is loaded. This text changes when the neighbours become known.
  const neighbours = `${step?.(id, -1)} ${step?.(id, 1)}`;
  useEffect(() => {
    if (neighbours) show.current?.({ kind, id });
  }, [kind, id, neighbours]);
  const [handed] = useState(() => ({
    kind,
    id,
    ...(step && { step: (from: number, direction: 1 | -1) => latest.current.step?.(from, direction) }),
    onStep: (to: number) => latest.current.onStep?.(to),
    onClose: () => latest.current.onClose(),
    /** Calls back with each later record. */
    watchRecord(next: (record: ShownRecord) => void) {
      show.current = next;
      next(latest.current.record);
      return () => {
        show.current = undefined;
      };
    },
  }));
  return (
    <FloatingPart>
      <RemoteParcel remote="mfe-record-forms" parcel="record-details" with={handed} />
    </FloatingPart>
  );
}

type ParcelSource = (remote: RemoteName, parcel: string) => ParcelConfig;

let parcelSource: ParcelSource = () => {
  throw new Error('No host has said where parcels come from.');
};

/**
 * Sets the function that loads parcels; the shell calls this once. Parcels then get the same deadline, checks
 * and fallback as areas.
 */
export function setParcelSource(next: ParcelSource): void {
  parcelSource = next;
}

function findParcel(remote: RemoteName, parcel: string): ParcelConfig {
  return parcelSource(remote, parcel);
}
