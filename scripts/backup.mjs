// `npm run backup -- <folder> [--plain] [--with-keys]`: backs up the embedded database and the attachments,
// encrypted for BACKUP_RECIPIENT. The server may run meanwhile.
// `npm run backup -- --new-key <file>` makes the keys for the encryption.
import process from 'node:process';
import { runScript } from './begin.mjs';

await runScript(async () => {
  const { runWithBackend } = await import('./serve/bundles.mjs');
  const { readBackupOptions, backupUsage } = await import('./serve/backup-options.mjs');
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(backupUsage);
    return;
  }
  const request = readBackupOptions(args);
  if (request.newKey !== undefined) {
    const { newKey } = request;
    const recipient = await runWithBackend((backend) => backend.makeBackupKey(newKey));
    console.log(`The secret key is in ${newKey}. Without it no backup can be restored: keep copies elsewhere.`);
    console.log(`Backups are encrypted for: BACKUP_RECIPIENT=${recipient}`);
    return;
  }
  const { folder, options } = request;
  const backup = await runWithBackend((backend) => backend.createBackup(process.env, folder, options));
  console.log(`${backup.files} files, ${(backup.bytes / 1e6).toFixed(1)} MB are in ${backup.folder}.`);
  console.log(
    backup.recipients.length > 0
      ? `Encrypted for ${backup.recipients.join(' and ')}.`
      : 'Not encrypted: who can read the folder can read the library.',
  );
  if (!backup.hasKeys)
    console.log('The passwords of the database, the key of second factors and release keys are not in it.');
  console.log(`Signed by ${backup.signedBy}: keep this word elsewhere, a restore compares it (--signed-by).`);
});
