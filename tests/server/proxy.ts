import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port';
import { repository } from './repository';
import { temporaryFolder } from './temporary-folder';

export const proxyNames = ['nginx', 'caddy', 'haproxy'] as const;
export type ProxyName = (typeof proxyNames)[number];
export type RunningProxy = { http: string; https: string | undefined; end(): Promise<void> };

type ProxyOptions = { folder: string; edge: string; http: number; https: number };
const howTo = path.join(repository, 'docs/how-to/put-it-behind-a-proxy.md');
/** Debian installs servers in folders that the PATH of some accounts leaves out. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };

/** Starts one of Debian's proxies in front of an edge, with the configuration from the how-to. */
export async function startProxy(name: ProxyName, scheme: 'http' | 'https', edge: string): Promise<RunningProxy> {
  const [folder, http, https] = await Promise.all([temporaryFolder(name), freePort(), freePort()]);
  const options = { folder, edge, http, https };
  if (scheme === 'https') await makeCertificate(folder);
  const args = await programs[name].writeConfig(options, configFromHowTo(readFileSync(howTo, 'utf8'), name, scheme));
  const child = spawn(name, args, { env: { ...env, HOME: folder }, stdio: ['ignore', 'pipe', 'pipe'] });
  await untilListening(child, http);
  return {
    http: `http://localhost:${http}`,
    https: scheme === 'https' ? `https://localhost:${https}` : undefined,
    async end() {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The block of the how-to for this proxy that begins with this scheme. */
function configFromHowTo(text: string, name: ProxyName, scheme: string): string {
  const block = new RegExp(`\`\`\`${name}\\n# ${scheme}\\n([^\`]*)\`\`\``).exec(text)?.[1];
  if (!block) throw new Error(`docs/how-to/put-it-behind-a-proxy.md has no ${scheme} for ${name}.`);
  return block;
}

/** Adapts the configuration to this machine: other ports, another certificate, another name. */
function adaptConfig(config: string, { folder, edge, http, https }: ProxyOptions): string {
  return config
    .replaceAll('127.0.0.1:8080', new URL(edge).host)
    .replaceAll('law.example.org', 'localhost')
    .replaceAll('/etc/ssl/lexboard', folder)
    .replace(/^(\s*listen) 80;/gm, `$1 127.0.0.1:${http};`)
    .replace(/^(\s*listen) 443 /gm, `$1 127.0.0.1:${https} `)
    .replace(/^(\s*bind) :80$/gm, `$1 127.0.0.1:${http}`)
    .replace(/^(\s*bind) :443 /gm, `$1 127.0.0.1:${https} `);
}

/** How each proxy gets its configuration, in addition to that of Debian's package. */
const programs: Record<ProxyName, { writeConfig(place: ProxyOptions, config: string): Promise<string[]> }> = {
  nginx: {
    async writeConfig(place, config) {
      const { folder } = place;
      await mkdir(path.join(folder, 'sites-enabled'));
      await writeFile(path.join(folder, 'sites-enabled/lexboard'), adaptConfig(config, place));
      const packagedConfig = await readFile('/etc/nginx/nginx.conf', 'utf8');
      const own = packagedConfig
        .replace(/^pid .*$/m, `pid ${folder}/nginx.pid;\ndaemon off;`)
        .replace(/^http \{$/m, `http {\n${temporaryPaths(folder)}`)
        .replace('/etc/nginx/sites-enabled', path.join(folder, 'sites-enabled'))
        .replaceAll('/var/log/nginx', folder);
      await writeFile(path.join(folder, 'nginx.conf'), own);
      return ['-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')];
    },
  },
  caddy: {
    async writeConfig(place, config) {
      const { folder, http, https } = place;
      const file = path.join(folder, 'Caddyfile');
      const ports = `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1\n}\n`;
      await writeFile(file, ports + adaptConfig(config, place));
      return ['run', '--adapter', 'caddyfile', '--config', file];
    },
  },
  haproxy: {
    async writeConfig(place, config) {
      const packagedConfig = await readFile('/etc/haproxy/haproxy.cfg', 'utf8');
      // These lines are about the machine's own service: its user and its logs.
      const shared = packagedConfig.replace(/^\s*(log|chroot|stats|user|group|daemon)\b.*$/gm, '');
      const file = path.join(place.folder, 'haproxy.cfg');
      await writeFile(file, `${shared}\n${adaptConfig(config, place)}`);
      return ['-db', '-f', file];
    },
  },
};

/** Debian's temporary folders are writable only for root. */
function temporaryPaths(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
}

async function makeCertificate(folder: string): Promise<void> {
  const [key, cert] = ['key.pem', 'cert.pem'].map((file) => path.join(folder, file));
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', String(key), '-out', String(cert)];
  await promisify(execFile)('openssl', [...made, ...names], { env });
  const both = await Promise.all([cert, key].map((file) => readFile(String(file), 'utf8')));
  await writeFile(path.join(folder, 'both.pem'), both.join(''));
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  child.on('error', (error) => (output += error.message));
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null || output.includes('ENOENT')) break;
    const answer = await fetch(`http://127.0.0.1:${port}/livez`, { redirect: 'manual' }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The proxy did not start: ${output}`);
}
