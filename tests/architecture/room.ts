import path from 'node:path';
import { exceptions, importRules } from './import-rules';
import { manifestOf, packages, root } from './tree';

/** The package of a file, or `scripts`, which is no package. */
export const packageOf = (file: string) => String(file.split('/')[0]);

const rooms = Object.keys(importRules).sort((a, b) => b.length - a.length);

/** The layer of a file: the longest folder that has a rule. */
export const roomOf = (file: string) => rooms.find((room) => file.startsWith(`${room}/`));

/** What is wrong with an import, as a sentence; undefined when it is allowed. */
export function importFault(file: string, name: string): string | undefined {
  const room = roomOf(file);
  if (!room) return undefined;
  if (name.startsWith('.')) return relativeFault(file, name, room);
  if (isAllowed(room, file, name)) return undefined;
  return `${file} imports ${name}, and ${room} may not`;
}

/** A relative path that leaves its folder of `shared-lib` would put a second copy of the other folder into a remote. */
function relativeFault(file: string, name: string, room: string) {
  const target = path.posix.join(path.posix.dirname(file), name);
  if (`${target}/`.startsWith(`${room}/`) || isOutside(file)) return undefined;
  return `${file} reaches out of ${room} to ${target}: take it by its package name`;
}

/** Configurations and scripts may import what they read. */
const isOutside = (file: string) => /^scripts\//.test(file) || /\.config\.(mjs|ts)$/.test(file);

function isAllowed(room: string, file: string, name: string) {
  const more = exceptions.filter(({ pattern }) => pattern.test(file)).flatMap(({ allowed }) => allowed);
  return [...(importRules[room] ?? []), ...more].some((rule) =>
    rule === 'own' ? isDeclared(packageOf(file), name) : matchesRule(rule, name),
  );
}

function matchesRule(rule: string, name: string) {
  if (rule.endsWith(':*')) return name.startsWith(rule.slice(0, -1));
  return rule.endsWith('/*') ? name.startsWith(rule.slice(0, -1)) : rule === name;
}

/** Our own packages are never "own" dependencies: they have their own rules. */
function isDeclared(packageName: string, name: string) {
  const library = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
  if (packages.includes(library)) return false;
  const { dependencies, devDependencies } = manifestOf(packageName);
  return library in { ...dependencies, ...devDependencies, ...root.devDependencies };
}
