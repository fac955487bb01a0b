#!/usr/bin/env node
// The command that a team runs in its own repository: `npx lexboard-remote <command>`.
import { runScript } from '../begin.mjs';

await runScript(async () => {
  const { runTeamCommand } = await import('./team-commands.mjs');
  const env = { ...process.env };
  // Removes the signing key from the environment, because builds and tests run other people's code. This does
  // not stop code that searches for it: a program of the same user can read the environment of this process.
  delete process.env.LEXBOARD_KEY;
  process.exitCode = await runTeamCommand(process.argv.slice(2), process.cwd(), env);
});
