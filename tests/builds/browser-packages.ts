import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../server/repository';

const root: { workspaces: string[] } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));

export const remotes = root.workspaces.filter((name) => name.startsWith('mfe-'));
export const browserPackages = ['shell', ...remotes];
