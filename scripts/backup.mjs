// `npm run backup -- <folder>`: the embedded database and the attachments, whether the server runs or not.
import { begin } from './begin.mjs';

await begin(async () => {
  const { withBackend } = await import('./serve/backend-bundle.mjs');
  const { namedFolder } = await import('./serve/named-folder.mjs');
  const folder = namedFolder('backup');
  const made = await withBackend((backend) => backend.backUp(process.env, folder));
  console.log(`${made.files} files, ${(made.bytes / 1e6).toFixed(1)} MB are in ${made.folder}.`);
  console.log(`Signed by ${made.signedBy}: keep this word elsewhere, a restore compares it (--signed-by).`);
});
