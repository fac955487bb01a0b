import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { NewRemote } from './new-remote';

/** Reads the files of a template. Puts the names of this remote into their texts and paths. */
export async function readTemplate(folder: string, remote: NewRemote): Promise<Record<string, string>> {
  const { name, title, route, file, component } = remote;
  const words = {
    'mfe-template': name,
    'Template title': title,
    '/template-route': route,
    'template-area': file,
    TemplateArea: component,
  };
  const fill = (text: string) =>
    Object.entries(words).reduce((filled, [word, own]) => filled.replaceAll(word, own), text);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  const texts = files.map(async (one) => [
    fill(path.relative(folder, one).split(path.sep).join('/')),
    fill(await readFile(one, 'utf8')),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}
