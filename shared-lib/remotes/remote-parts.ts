import type { RemoteName } from 'shared-lib/releases';
import type { ParcelConfig } from 'single-spa';

type PartSource = (remote: RemoteName, parcel: string) => ParcelConfig;

let source: PartSource = () => {
  throw new Error('No host has said where parcels come from.');
};

/**
 * Set once by the host. Only the host loads remotes, so a parcel gets the same deadline, checks and fallback as an
 * area.
 */
export function setPartSource(next: PartSource): void {
  source = next;
}

export function findParcel(remote: RemoteName, parcel: string): ParcelConfig {
  return source(remote, parcel);
}
