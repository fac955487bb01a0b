import { runNode } from '../process/run.mjs';

/** Format and lint of the whole tree. */
export async function lint() {
  const args = ['node_modules/@biomejs/biome/bin/biome', 'ci', '--max-diagnostics=100', '--colors=off'];
  const { code } = await runNode(args, { onLine: console.log });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
