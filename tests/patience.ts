import { readSlowness } from '../scripts/process/slowness.mjs';
import { repository } from './server/repository';

/** How long to wait on this machine for something that takes this many milliseconds at most on the usual one. */
export const onThisMachine = (ms: number) => Math.round(ms * readSlowness(repository));

/** How long something may take in a test before it counts as never coming. */
export const patience = {
  e2e: onThisMachine(150_000),
  action: onThisMachine(30_000),
  expect: onThisMachine(20_000),
  /** Something that the app does by itself now and then: it checks again, or it sends a mail. */
  byItself: onThisMachine(60_000),
  /** The start of an app for one test. */
  start: onThisMachine(150_000),
  stop: onThisMachine(20_000),
};
