import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

export type Machine = { cores: number; cpu: string; gigabytes: number; node: string; load: number };

/** The machine that a bench runs on; its load is that of the minute before the bench began. */
export const machine: Machine = {
  cores: availableParallelism(),
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  gigabytes: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
  load: Number((loadavg()[0] ?? Number.NaN).toFixed(2)),
};
