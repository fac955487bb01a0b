import type { ChildProcess } from 'node:child_process';
import type { TestBucket } from 'shared-lib/testing';
import type { Embedded } from '../src/platform/database/embedded/start-embedded';

type Running = {
  embedded: Embedded;
  folder: string;
  watcher: ChildProcess;
  /** Of a run with two back ends. */
  bucket: TestBucket | undefined;
};

/** Jest loads set-up and tear-down apart, so that a module variable would not reach from one to the other. */
const shelf = globalThis as typeof globalThis & { lexboardTestDatabase?: Running };

export function keepRunning(running: Running): void {
  shelf.lexboardTestDatabase = running;
}

export function takeRunning(): Running | undefined {
  return shelf.lexboardTestDatabase;
}
