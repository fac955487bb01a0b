import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { buildFacadeTypesPath } from 'shared-lib/build/facade-types';
import ts from 'typescript';
import { compileLibrary, libraryFolder } from '../compile-library.mjs';
import { StartError } from '../prepare/start-error.mjs';
import { readJson, resolveInRepository } from '../repository.mjs';

/**
 * Writes the types of all versions of all facades into a folder, and removes all other files from the folder.
 * @param {string} folder @returns {Promise<string[]>} the names of the files
 */
export async function writeFacadeTypes(folder) {
  const draft = await mkdtemp(path.join(tmpdir(), 'facade-types-'));
  try {
    await symlink(resolveInRepository('node_modules'), path.join(draft, 'node_modules'));
    const declared = path.join(draft, 'declared');
    await compileLibrary({ draft, to: declared, options: { emitDeclarationOnly: true } });
    await writeFile(path.join(declared, 'package.json'), JSON.stringify({ name: 'shared-lib', version: '0.0.0' }));
    await mkdir(folder, { recursive: true });
    const versions = listFacadeVersions();
    for (const { name, version, file } of versions) {
      const text = rollUpDeclarations(draft, path.join(declared, toDeclarationFile(file)));
      await writeFile(path.join(folder, buildFacadeTypesPath(name, version)), text);
    }
    const written = versions.map(({ name, version }) => buildFacadeTypesPath(name, version));
    for (const file of await readdir(folder)) if (!written.includes(file)) await rm(path.join(folder, file));
    return written;
  } finally {
    await rm(draft, { recursive: true });
  }
}

/** @typedef {{version: string, earlier: {version: string, file: string}[]}} Facade */

/** Lists the versions of all facades. Each has its source file. */
function listFacadeVersions() {
  /** @type {Record<string, Facade>} */
  const facades = readJson('shared-lib/facades.json');
  return Object.entries(facades).flatMap(([name, { version, earlier }]) => [
    { name, version, file: moduleSourceFiles[name] ?? '' },
    ...earlier.map((one) => ({ name, version: one.version, file: one.file })),
  ]);
}

/** Maps the name of each module of `shared-lib` to its source file. */
const moduleSourceFiles = readSourceFiles();

function readSourceFiles() {
  /** @type {{exports: Record<string, string>}} */
  const { exports } = readJson('shared-lib/package.json');
  const sources = Object.entries(exports).filter(([, file]) => /\.tsx?$/.test(file));
  return Object.fromEntries(sources.map(([name, file]) => [`shared-lib${name.slice(1)}`, file]));
}

/**
 * Returns the name of the file that contains the declarations of a source file.
 * @param {string} file
 */
const toDeclarationFile = (file) => file.replace(/\.tsx?$/, '.d.ts');

/**
 * Joins all declarations that a facade exports or refers to into one text, without comments.
 * @param {string} draft @param {string} entry
 */
function rollUpDeclarations(draft, entry) {
  const to = path.join(draft, 'rolled-up.d.ts');
  const places = Object.entries(moduleSourceFiles).map(([name, file]) => [
    name,
    [path.join(draft, 'declared', toDeclarationFile(file))],
  ]);
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    types: [],
    paths: Object.fromEntries(places),
  };
  const quiet = { default: { logLevel: ExtractorLogLevel.None } };
  const { succeeded } = Extractor.invoke(
    ExtractorConfig.prepare({
      configObject: {
        projectFolder: path.join(draft, 'declared'),
        mainEntryPointFilePath: entry,
        bundledPackages: ['shared-lib'],
        compiler: { overrideTsconfig: { compilerOptions, files: [entry] } },
        apiReport: { enabled: false },
        docModel: { enabled: false },
        tsdocMetadata: { enabled: false },
        dtsRollup: { enabled: true, untrimmedFilePath: to },
        messages: { extractorMessageReporting: quiet, tsdocMessageReporting: quiet },
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: path.join(draft, 'declared/package.json'),
    }),
    { localBuild: true, messageCallback: (message) => hideMessageUnlessError(message) },
  );
  if (!succeeded) throw new StartError(`The types of ${path.relative(libraryFolder, entry)} could not be joined.`);
  return removeComments(ts.sys.readFile(to) ?? '');
}

/**
 * Hides all messages of API Extractor except errors.
 * @param {import('@microsoft/api-extractor').ExtractorMessage} message
 */
function hideMessageUnlessError(message) {
  if (message.logLevel !== ExtractorLogLevel.Error) message.handled = true;
}

/**
 * Removes the comments from a file of declarations.
 * @param {string} text
 */
function removeComments(text) {
  const source = ts.createSourceFile('facade.d.ts', text, ts.ScriptTarget.ES2022, true);
  return ts.createPrinter({ removeComments: true }).printFile(source);
}
