import { runNode } from '../process/run.mjs';
import { broken } from './tally.mjs';

/** Checks format and lint of the whole tree. @returns {Promise<import('./tally.mjs').Result>} */
export async function lint() {
  const args = ['node_modules/@biomejs/biome/bin/biome', 'ci', '--max-diagnostics=100', '--colors=off'];
  const { code, output } = await runNode(args, { onLine: console.log });
  if (code === 0) return { passed: 1, failed: 0 };
  const places = output
    .split('\n')
    .filter((line) => /^\S+\.\w+(:\d+:\d+)? (lint|format|assist|parse)/.test(line));
  return broken(places.join(' ').replaceAll('━', '') || 'see what Biome says above');
}
