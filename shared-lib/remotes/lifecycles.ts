/** What the host hands to an area or a part of one. */
export type HostProps = {
  domElement: HTMLElement;
  /** Called once if it breaks after it was mounted; the host then takes it out. */
  onCrash: (error: unknown) => void;
};

/** What `./app` and each entry of `./parcels` of a remote expose. */
export type Lifecycles = {
  bootstrap(props: HostProps): Promise<unknown>;
  mount(props: HostProps): Promise<unknown>;
  unmount(props: HostProps): Promise<unknown>;
};

/** What comes from a remote is not ours to trust: anything else is a broken remote. */
export function isLifecycles(value: unknown): value is Lifecycles {
  const it = Object(value);
  return ['bootstrap', 'mount', 'unmount'].every((name) => typeof it[name] === 'function');
}
