import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { NewRemote } from './new-remote';

/** Reads the files of a template. Puts the names of this remote into their texts and paths. */
export async function readTemplate(folder: string, remote: NewRemote): Promise<Record<string, string>> {
  const { name, title, route, file: pageFile, component } = remote;
  const words = {
    'mfe-template': name,
    'Template title': title,
    '/template-route': route,
    'template-area': pageFile,
    TemplateArea: component,
  };
  const fill = (text: string) =>
    Object.entries(words).reduce((filled, [word, own]) => filled.replaceAll(word, own), text);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const texts = files.map(async (file) => [
    fill(path.relative(folder, file).split(path.sep).join('/')),
    fill(await readFile(file, 'utf8')),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}
