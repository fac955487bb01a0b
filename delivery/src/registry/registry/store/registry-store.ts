/** Stores the documents and the release files of a registry, under plain names with slashes. */
export type RegistryStore = {
  /** The address of the store, as messages show it. */
  displayAddress: string;
  /** Reads a document. Returns undefined if there is none. Throws an error if it is too large. */
  read(name: string): Promise<Buffer | undefined>;
  /** Writes a new document. Returns false if there is one with this name but other content. */
  create(name: string, content: Buffer): Promise<boolean>;
  /**
   * Writes or overwrites a document in one step: a reader gets the old or the new document, never a mixture.
   */
  replace(name: string, content: Buffer): Promise<void>;
  /** Lists the names that begin with a folder such as `mfe-roadmap/1.0.0/`. */
  list(folder: string): Promise<string[]>;
  remove(name: string): Promise<void>;
  close(): void;
};
