import { type Manifest, read, readJson } from './tree';

/** The modules that must exist once in a page, and those that each remote bundles for itself. */
const shared = ['bus', 'port', 'query', 'remotes', 'router', 'session', 'ui', 'ui/overlays'];
const bundled = [
  'access',
  'access/organisation-time',
  'prefetch',
  'api',
  'api/counts-below-law',
  'contract-stories',
  'form',
  'form/changed-dates',
  'form/confirm-dialog',
  'form/form-dialog',
  'form/labelled-field',
  'form/refusal',
  'form/resumed-draft-notice',
  'form/select',
  'form/use-open-dialog',
  'form/use-save',
  'host',
  'host/sign-in-reply',
  'keys',
  'list-tools',
  'people',
  'record-search',
  'records',
  'records/limits',
  'records/validation',
  'releases',
  'releases/describe-act',
  'words',
  'road-map',
  'rules',
  'schedules',
  'schedules/figures',
  'uploads',
  'visible-range',
  'spreadsheets',
  'ui/avatar',
  'ui/color-mode',
  'ui/close-words',
  'ui/copy-text',
  'ui/dialog-actions',
  'ui/document-title',
  'ui/fields',
  'ui/fields/day-input',
  'ui/fields/edit',
  'ui/glossary',
  'ui/in-time',
  'ui/empty-picture',
  'ui/filled-window',
  'ui/is-phone',
  'ui/more-sheet',
  'ui/object-block',
  'ui/notices-height',
  'ui/paging',
  'ui/table',
  'ui/toolbar',
  'unsaved',
  'unsaved/ask-to-close',
];
const notInPages = [
  'build',
  'build/dev',
  'build/facade-types',
  'build/sbom',
  'incoming',
  'settings',
  'testing',
  'testing/set-day',
  'api/contract',
];

const text = read('shared-lib/build/shared-modules.mjs');
/** Name and reason of each line of the table. */
const table = [...text.matchAll(/^ {2}'?([\w/-]+)'?:\s*'([^']+)',$/gm)].map(([, name, why]) => [
  String(name),
  String(why),
]);

describe('the table of shared modules', () => {
  test.each(shared)('contains shared-lib/%s, with a reason', (room) => {
    const line = table.find(([name]) => name === `shared-lib/${room}`);
    expect(line?.[1]).toMatch(/\w+ \w+/);
  });

  test.each(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'single-spa'])(
    'contains %s, with a reason',
    (name) => {
      expect(table.map(([line]) => line)).toContain(name);
    },
  );

  test.each([...bundled, ...notInPages])('has no line for shared-lib/%s', (room) => {
    expect(table.map(([name]) => name)).not.toContain(`shared-lib/${room}`);
  });

  test('decides for every entry point of shared-lib whether it is shared', () => {
    const entryPoints = Object.keys(readJson<Manifest>('shared-lib/package.json').exports ?? {});
    const known = [...shared, ...bundled, ...notInPages].map((room) => `./${room}`);
    expect(entryPoints.filter((entryPoint) => !known.includes(entryPoint))).toEqual([]);
  });
});
