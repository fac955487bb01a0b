// Runs `npm run dev -- mfe-roadmap --against <address>` with a copy of the source that may be changed.
import { runDevUntilStopped } from '../../scripts/dev/run-dev.mjs';
import { startRemotesAgainstEdge } from '../../scripts/dev/start-against.mjs';

const [against = '', folder = '', port] = process.argv.slice(2);
const options = { remotes: ['mfe-roadmap'], port: Number(port), against, folders: { 'mfe-roadmap': folder } };

await runDevUntilStopped((running) => startRemotesAgainstEdge(options, running));
