import { nameDocument } from 'shared-lib/ui/document-title';
import type { AppProps } from 'single-spa';
import { areaTitle } from './area-titles';
import { Stay, type StayOptions } from './stay';

/** What single-spa hands to the lifecycles of an application or a parcel. */
type Given = AppProps & { domElement?: HTMLElement };

/** The lifecycles that single-spa sees, for an application as well as for a parcel. */
export type Hosted = {
  bootstrap(): Promise<void>;
  mount(given: Given): Promise<void>;
  unmount(): Promise<void>;
};

/**
 * Host-owned lifecycles, seen instead of the remote's own. They settle at once and never reject, so a hanging
 * remote holds up no navigation: what goes on in the place is a `Stay`, which ends when the person goes elsewhere.
 */
export function hosted(what: Omit<StayOptions, 'domElement' | 'props'>): Hosted {
  let stay: Stay | undefined;
  return {
    bootstrap: async () => undefined,
    mount: async ({ domElement, ...props }) => {
      if (!domElement) throw new Error('A remote was mounted without a place.');
      // Until its own heading is there: the tab must not go on naming what was left.
      if (what.part.module === './app') nameDocument(areaTitle(what.remote).heading);
      stay = new Stay({ ...what, domElement, props });
      void stay.begin();
    },
    unmount: async () => {
      stay?.end();
      stay = undefined;
    },
  };
}
