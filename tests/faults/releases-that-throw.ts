import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../server/repository';

/**
 * Copies the build of the calendar into a folder, as a release whose parcel throws while it mounts. Its hashes are
 * those of its files, so only its code is at fault.
 */
export async function copyCalendarThatThrows(folder: string): Promise<string> {
  await cp(path.join(repository, 'mfe-calendar/dist'), folder, { recursive: true });
  const names = await readdir(folder);
  const script = names.find((name) => /^parcels\..*\.js$/.test(name));
  if (!script) throw new Error('The calendar has no script with parcels.');
  const file = path.join(folder, script);
  const code = await readFile(file, 'utf8');
  const fault = `{bootstrap:async()=>{},mount:async()=>{throw new Error("A fault of this release.")},unmount:async()=>{}}`;
  const faulty = code.replace(/"next-due":\(\)=>(\w+)/, `"next-due":()=>$1&&(${fault})`);
  if (faulty === code) throw new Error('The script with parcels does not name next-due as expected.');
  await writeFile(file, faulty);
  for (const packed of ['.br', '.gz']) await rm(file + packed, { force: true });
  await writeHash(folder, script, faulty);
  return folder;
}

async function writeHash(folder: string, script: string, code: string): Promise<void> {
  const manifest = path.join(folder, 'release.json');
  const release: { files: { path: string; bytes: number; sha384: string }[] } = JSON.parse(
    await readFile(manifest, 'utf8'),
  );
  const sha384 = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const files = release.files.map((file) =>
    file.path === script ? { ...file, bytes: Buffer.byteLength(code), sha384 } : file,
  );
  await writeFile(manifest, JSON.stringify({ ...release, files }));
}
