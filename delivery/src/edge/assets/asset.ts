import type { ReleaseFile } from 'shared-lib/releases';
import type { Encoding } from './choose-encoding';

export type Asset = {
  type: string;
  tag: string;
  /** The compressed forms that the file may have. */
  encodings: Encoding[];
  /** Reads the file's bytes, compressed or plain; undefined when it has no such form. */
  read(encoding: Encoding | undefined): Promise<Buffer | undefined>;
};

/** Finds the files of releases by their address. */
export type Assets = { find(url: string): Promise<Asset | undefined> };

export const suffixes = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>;

export function tagOf({ sha384 }: ReleaseFile): string {
  return sha384.slice('sha384-'.length, 31);
}
