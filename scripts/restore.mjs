// `npm run restore -- <folder> [--signed-by <fingerprint>] [--unsigned]`: brings a backup into an empty DATA_DIR.
import { begin } from './begin.mjs';

await begin(async () => {
  const { withBackend } = await import('./serve/backend-bundle.mjs');
  const { readRestoreWish } = await import('./serve/restore-wish.mjs');
  const { folder, trust } = readRestoreWish(process.argv.slice(2));
  const back = await withBackend((backend) => backend.restore(process.env, folder, trust));
  console.log(`The backup of ${back.madeAt} is in ${back.dataFolder}, and its database starts.`);
  if (!back.signedBy) console.log('It has no signature.');
  else if (!trust.signedBy)
    console.log(`It is signed by ${back.signedBy}. Compare that with what the backup said.`);
});
