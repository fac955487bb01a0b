import { useEffect, useRef, useState } from 'react';
import type { RemoteName } from 'shared-lib/releases';
import { FloatingPart } from 'shared-lib/ui';
import { type AppProps, mountRootParcel, type Parcel, type ParcelConfig, type ParcelProps } from 'single-spa';

type RemoteParcelProps = {
  remote: RemoteName;
  parcel: string;
  /**
   * The props that the parcel gets when it is mounted. To mount the parcel again with other props, change the `key` of
   * this component.
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
    return () => void mounted.then((mountedParcel) => mountedParcel.mountPromise.then(() => mountedParcel.unmount()));
  }, [remote, parcel]);
  return <div ref={place} />;
}

type MountParcel = AppProps['mountParcel'];

let parentParcel: Promise<MountParcel> | undefined;

/**
 * Mounts a parcel as a child of a parent parcel that is never unmounted. single-spa keeps root parcels and their props
 * in memory for ever. It releases child parcels when they are unmounted.
 */
export async function mountParcel(config: ParcelConfig, props: ParcelProps & Record<string, unknown>): Promise<Parcel> {
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
  /**
   * Returns the id of the record before (-1) or after (1) the given record in the list that opened the dialog. If this
   * function is given, the dialog has buttons that lead to these records.
   */
  step?: (id: number, direction: 1 | -1) => number | undefined;
  /** Called when the dialog shows another record of the list, so that the list can mark that record. */
  onStep?: (id: number) => void;
  onClose: () => void;
};

/**
 * The VIEW dialog of a record, a parcel of the remote with the record forms. When the record changes, the same dialog
 * stays open and shows the other record, because a new dialog would flicker.
 */
export function RecordDetails({ kind, id, step, onStep, onClose }: RecordDetailsProps) {
  const show = useRef<(record: ShownRecord) => void>(undefined);
  const latest = useRef({ step, onStep, onClose, record: { kind, id } });
  useEffect(() => {
    latest.current = { step, onStep, onClose, record: { kind, id } };
  });
  // A dialog may open before its list has loaded. This text changes once the list knows the records beside this record.
  // The dialog then shows the buttons that lead to them.
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
    /** Calls `next` with each record that the dialog shows later. */
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
 * Sets the function that loads parcels. The host calls this once. In our own pages the host is the shell: parcels then
 * have the same deadline, checks and fallback as areas.
 */
export function setParcelSource(next: ParcelSource): void {
  parcelSource = next;
}

function findParcel(remote: RemoteName, parcel: string): ParcelConfig {
  return parcelSource(remote, parcel);
}
