#!/usr/bin/env node
// What a team runs in a repository of its own: `npx lexboard-remote <command>`.
import { begin } from '../begin.mjs';

await begin(async () => {
  const { runTeamCommand } = await import('./team-commands.mjs');
  const env = { ...process.env };
  // Builds and tests run other people's code, so their environment does not have the key that signs releases. This
  // does not stop code that looks for it: a program of the same user can read the environment of this process.
  delete process.env.LEXBOARD_KEY;
  process.exitCode = await runTeamCommand(process.argv.slice(2), process.cwd(), env);
});
