// `npm run backup -- <folder> [--plain] [--with-keys]`: backs up the embedded database and the attachments,
// encrypted for BACKUP_RECIPIENT, whether the server runs or not. `npm run backup -- --new-key <file>` makes the
// keys for it.
import process from 'node:process';
import { begin } from './begin.mjs';

await begin(async () => {
  const { withBackend } = await import('./serve/bundles.mjs');
  const { readBackupOptions, backupUsage } = await import('./serve/backup-options.mjs');
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(backupUsage);
    return;
  }
  const told = readBackupOptions(args);
  if (told.newKey !== undefined) {
    const { newKey } = told;
    const recipient = await withBackend((backend) => backend.makeBackupKey(newKey));
    console.log(
      `The secret key is in ${newKey}. Without it no backup can be restored: keep copies elsewhere.`,
    );
    console.log(`Backups are encrypted for: BACKUP_RECIPIENT=${recipient}`);
    return;
  }
  const { folder, wish } = told;
  const made = await withBackend((backend) => backend.createBackup(process.env, folder, wish));
  console.log(`${made.files} files, ${(made.bytes / 1e6).toFixed(1)} MB are in ${made.folder}.`);
  console.log(
    made.recipients.length > 0
      ? `Encrypted for ${made.recipients.join(' and ')}.`
      : 'Not encrypted: who can read the folder can read the library.',
  );
  if (!made.hasKeys)
    console.log('The passwords of the database, the key of second factors and release keys are not in it.');
  console.log(`Signed by ${made.signedBy}: keep this word elsewhere, a restore compares it (--signed-by).`);
});
