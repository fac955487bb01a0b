// `npm run restore -- <folder>`: brings a backup into an empty DATA_DIR.
import { begin } from './begin.mjs';

await begin(async () => {
  const { withBackend } = await import('./serve/backend-bundle.mjs');
  const { namedFolder } = await import('./serve/named-folder.mjs');
  const folder = namedFolder('restore');
  const back = await withBackend((backend) => backend.restore(process.env, folder));
  console.log(`The backup of ${back.madeAt} is in ${back.dataFolder}, and its database starts.`);
});
