#!/usr/bin/env node
// What a team runs in a repository of its own: `npx lexboard-remote <command>`.
import { begin } from '../begin.mjs';

await begin(async () => {
  const { runTeamCommand } = await import('./team-commands.mjs');
  process.exitCode = await runTeamCommand(process.argv.slice(2), process.cwd());
});
