/** Stores a registry: small documents and the files of releases, by plain names with slashes. */
export type RegistryStore = {
  /** The name of the store in messages. */
  place: string;
  /** Throws, and reads nothing, when the document is larger than its kind may be. */
  read(name: string): Promise<Buffer | undefined>;
  /**
   * Writes a new document. False when the name is taken: of several writers only one gets true, or all that write
   * the same.
   */
  create(name: string, content: Buffer): Promise<boolean>;
  /** Writes a document that may change; a reader gets the old or the new one, never a part. */
  replace(name: string, content: Buffer): Promise<void>;
  /** The names below a folder such as `mfe-roadmap/1.0.0/`. */
  list(folder: string): Promise<string[]>;
  remove(name: string): Promise<void>;
  close(): void;
};
