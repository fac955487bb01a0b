/** Where a registry lies: small documents and the files of releases, by plain names with slashes. */
export type RegistryStore = {
  /** How it is named to people. */
  place: string;
  /** Throws, and reads nothing, where it is larger than anything of its kind may be. */
  read(name: string): Promise<Buffer | undefined>;
  /** Writes what is not there yet. False where something is: of several writers one is told true, or all who write the same. */
  create(name: string, content: Buffer): Promise<boolean>;
  /** Writes what may change; a reader gets the old or the new, never a part. */
  replace(name: string, content: Buffer): Promise<void>;
  /** The names below a folder such as `mfe-roadmap/1.0.0/`. */
  list(folder: string): Promise<string[]>;
  remove(name: string): Promise<void>;
  close(): void;
};
