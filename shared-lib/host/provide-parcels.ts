import { isLifecycles, type Lifecycles, reportCaughtError, setParcelSource } from 'shared-lib/remotes';
import type { AppProps } from 'single-spa';

/** Loads the module `./parcels` of a remote, such as `mfe-record-forms`. */
type LoadParcels = (remote: string) => Promise<unknown>;

type HostParcelProps = AppProps & { domElement?: HTMLElement };

/**
 * Lets remotes that are embedded in a page of another host open dialogs of other remotes. `load` fetches these remotes.
 */
export function provideParcels(load: LoadParcels): void {
  setParcelSource((remote, parcel) => {
    let found: Promise<Lifecycles> | undefined;
    const toHostProps = (props: HostParcelProps) => ({
      ...props,
      domElement: requireElement(props.domElement),
      onCrash: reportCaughtError,
    });
    return {
      bootstrap: async () => undefined,
      mount: async (props: HostParcelProps) => {
        found ??= findParcel(load, remote, parcel);
        await (await found).mount(toHostProps(props));
      },
      unmount: async (props: HostParcelProps) => void (await (await found)?.unmount(toHostProps(props))),
    };
  });
}

async function findParcel(load: LoadParcels, remote: string, parcel: string): Promise<Lifecycles> {
  const { [parcel]: lifecycles } = Object(await load(remote));
  if (!isLifecycles(lifecycles)) throw new Error(`${remote} has no parcel ${parcel}.`);
  return lifecycles;
}

function requireElement(element: unknown): HTMLElement {
  if (element instanceof HTMLElement) return element;
  throw new Error('A parcel needs a place in the page.');
}
