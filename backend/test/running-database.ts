import type { ChildProcess } from 'node:child_process';
import type { TestBucket } from 'shared-lib/testing';
import type { EmbeddedDatabase } from '../src/platform/database/embedded/start-embedded';

type Running = {
  embedded: EmbeddedDatabase;
  folder: string;
  watcher: ChildProcess;
  /** Set only in a run with two back ends. */
  bucket: TestBucket | undefined;
};

/** Jest loads set-up and tear-down separately, so a module variable would not be shared between them. */
const sharedGlobal = globalThis as typeof globalThis & { lexboardTestDatabase?: Running };

export function keepRunning(running: Running): void {
  sharedGlobal.lexboardTestDatabase = running;
}

export function takeRunning(): Running | undefined {
  return sharedGlobal.lexboardTestDatabase;
}
