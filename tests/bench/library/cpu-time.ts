import { readFileSync } from 'node:fs';
import { findPostgresProcesses } from 'backend/src/platform/database/embedded/postmaster-file';
import type { Child } from './child';

/** CPU milliseconds so far. They show the cost of something, however busy the machine is. */
export type CpuTime = { server: number; postgres: number };

const hertz = 100;

export async function cpuTime(server: Child, databaseFolder: string): Promise<CpuTime> {
  const { cpu } = await server.request<{ cpu: number }>('cpu');
  const pids = findPostgresProcesses(databaseFolder) ?? [];
  return { server: cpu, postgres: pids.reduce((sum, pid) => sum + workOf(pid), 0) };
}

/** The CPU time of a process and of its ended children; none when /proc does not tell. */
function workOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return (ticks * 1000) / hertz;
  } catch {
    return 0;
  }
}
