import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Rollouts } from 'delivery/test/rollouts/simulate-rollout';

/** Runs rollouts in separate processes, so that each processor is used; the results have the order of the worlds. */
export async function simulateInProcess(request: { worlds: number[]; rollouts: number }): Promise<Rollouts[]> {
  const file = path.join(__dirname, 'roll-out.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file, JSON.stringify(request)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`A simulation ended with ${code}.`);
  return JSON.parse(output);
}
