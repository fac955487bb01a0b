import { slowness } from '../scripts/process/slowness.mjs';
import { repository } from './stand/repository';

/** How long to wait on this machine for what takes so many milliseconds at most on the usual one. */
export const onThisMachine = (ms: number) => Math.round(ms * slowness(repository));

/** How long what a journey waits for may take before it counts as never coming. */
export const patience = {
  journey: onThisMachine(150_000),
  action: onThisMachine(30_000),
  expect: onThisMachine(20_000),
  /** What the app does by itself, now and then: it looks again, or a mail is sent. */
  byItself: onThisMachine(60_000),
  /** An app of a journey's own starts. */
  start: onThisMachine(150_000),
  stop: onThisMachine(20_000),
};
