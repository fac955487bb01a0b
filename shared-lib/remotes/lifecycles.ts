/** The props that the host gives to an area or to a parcel. */
export type HostProps = {
  domElement: HTMLElement;
  /** Called once if it breaks after it was mounted; the host then unmounts it. */
  onCrash: (error: unknown) => void;
};

/** What `./app` and each entry of `./parcels` of a remote expose. */
export type Lifecycles = {
  bootstrap(props: HostProps): Promise<unknown>;
  mount(props: HostProps): Promise<unknown>;
  unmount(props: HostProps): Promise<unknown>;
};

/** Checks what a remote exposes, which cannot be trusted: anything else means that the remote is broken. */
export function isLifecycles(value: unknown): value is Lifecycles {
  const it = Object(value);
  return ['bootstrap', 'mount', 'unmount'].every((name) => typeof it[name] === 'function');
}
