import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDataFolder } from './data-folder';
import { answersAt, freePort } from './ports';
import { waitUntil } from './wait-until';

/** The harmless test file that every scanner recognises, in pieces, so that no scanner reports this source file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export type TestScanner = { socket: string; port: number; icapPort: number; stop(): Promise<void> };

/**
 * Starts a real clamd and a real c-icap in front of it, both from Debian. Our own small signature list contains only
 * EICAR.
 */
export async function startScanner(): Promise<TestScanner> {
  const { path: folder, remove } = testDataFolder();
  const [port, icapPort] = [await freePort(), await freePort()];
  const socket = join(folder, 'clamd.ctl');
  mkdirSync(join(folder, 'lists'));
  const md5 = createHash('md5').update(eicar).digest('hex');
  writeFileSync(join(folder, 'lists/test.hdb'), `${md5}:${eicar.length}:Eicar-Test\n`);
  writeFileSync(join(folder, 'clamd.conf'), clamdSettings({ folder, socket, port }));
  writeFileSync(join(folder, 'c-icap.conf'), icapSettings({ folder, socket, port: icapPort }));
  const clamd = start('clamd', ['--foreground', '-c', join(folder, 'clamd.conf')]);
  const started: ChildProcess[] = [clamd];
  const stop = async () => {
    for (const child of started) await end(child);
    remove();
  };
  try {
    await waitUntil(async () => existsSync(socket) && (await answersAt(port, 'connect')));
    // c-icap connects to clamd only at its start, so clamd must be ready.
    started.push(start('c-icap', ['-N', '-D', '-f', join(folder, 'c-icap.conf')]));
    await waitUntil(() => answersAt(icapPort, 'connect'));
  } catch (error) {
    await stop();
    throw error;
  }
  return { socket, port, icapPort, stop };
}

type ClamdSettingsOptions = { folder: string; socket: string; port: number };

const clamdSettings = ({ folder, socket, port }: ClamdSettingsOptions) => `
DatabaseDirectory ${folder}/lists
LocalSocket ${socket}
TCPSocket ${port}
TCPAddr 127.0.0.1
StreamMaxLength 2M
`;

const icapSettings = ({ folder, socket, port }: ClamdSettingsOptions) => `
PidFile ${folder}/c-icap.pid
CommandsSocket ${folder}/c-icap.ctl
Port 127.0.0.1:${port}
TmpDir ${folder}
ModulesDir ${icapModules()}
ServicesDir ${icapModules()}
TemplateDir /usr/share/c_icap/templates/
LoadMagicFile /etc/c-icap/c-icap.magic
ServerName test
StartServers 1
MaxServers 1
ThreadsPerChild 4
ServerLog ${folder}/server.log
AccessLog ${folder}/access.log
Module common clamd_mod.so
clamd_mod.ClamdSocket ${socket}
Service antivirus_module virus_scan.so
ServiceAlias avscan virus_scan?allow204=on&sizelimit=off&mode=simple
virus_scan.ScanFileTypes TEXT DATA EXECUTABLE ARCHIVE GIF JPEG MSOFFICE
virus_scan.DefaultEngine clamd
virus_scan.MaxObjectSize 20M
`;

/** Debian's folder for modules is named after the processor architecture. */
function icapModules(): string {
  const folders = ['x86_64', 'aarch64'].map((processor) => `/usr/lib/${processor}-linux-gnu/c_icap`);
  return folders.find((folder) => existsSync(folder)) ?? '/usr/lib/c_icap';
}

function start(program: string, args: string[]): ChildProcess {
  const path = `${process.env.PATH}:/usr/sbin:/sbin`;
  return spawn(program, args, { stdio: 'ignore', env: { ...process.env, PATH: path } });
}

/** The main process of c-icap stops its child in order, which takes some time. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
