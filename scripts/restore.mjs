// `npm run restore -- <folder> [--key <file>] [--signed-by <fingerprint>] [--unsigned]`: restores a backup into an empty DATA_DIR.
// `npm run restore -- --go-live`: lets the restored copy send mails.
import { runScript } from './begin.mjs';

await runScript(async () => {
  const { runWithBackend } = await import('./serve/bundles.mjs');
  const { readRestoreOptions, restoreUsage } = await import('./serve/backup-options.mjs');
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(restoreUsage);
    return;
  }
  if (args.join() === '--go-live') {
    console.log(await runWithBackend((backend) => backend.makeRestoredCopyLive(process.env)));
    return;
  }
  const { folder, options } = readRestoreOptions(args);
  const restored = await runWithBackend((backend) => backend.restoreBackup(process.env, folder, options));
  const changes = options.until ? ` with the changes up to ${options.until.toISOString()}` : ' with all later changes';
  console.log(
    `The backup of ${restored.madeAt}${options.log ? changes : ''} is in ${restored.dataFolder}, and its database starts.`,
  );
  if (!restored.signedBy) console.log('It has no signature.');
  else if (!options.signedBy)
    console.log(`It is signed by ${restored.signedBy}. Compare that with what the backup said.`);
  if (!restored.hasKeys)
    console.log('Put back what no backup has: second-factor.key, and the secret keys of release-keys if you had any.');
  console.log('Everybody signs in anew, links in old mails are void, and mails are held until you say:');
  console.log('npm run restore -- --go-live');
});
