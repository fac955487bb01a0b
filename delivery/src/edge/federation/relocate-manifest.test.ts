import { relocateManifest } from './relocate-manifest';

const files = (sync: string[], later: string[] = []) => ({ sync, async: later });
const manifest = {
  id: 'road_map',
  name: 'road_map',
  metaData: { name: 'road_map', publicPath: 'auto', remoteEntry: { name: 'remoteEntry.0a1b.js', path: '' } },
  shared: [{ name: 'react', assets: { js: files(['shared.2c3d.js']), css: files([]) } }],
  remotes: [],
  exposes: [{ name: 'app', assets: { js: files(['app.4e5f.js'], ['lazy.6a7b.js']), css: files(['app.8c9d.css']) } }],
};
const release = { name: 'mfe-roadmap', version: '1.1.0' };
const moved = JSON.parse(relocateManifest(JSON.stringify(manifest), release));

test('a moved federation manifest leads to the files of its release, wherever its host serves it', () => {
  const { metaData, shared, exposes } = moved;
  const paths = [
    metaData.remoteEntry.name,
    ...shared[0].assets.js.sync,
    ...exposes[0].assets.js.sync,
    ...exposes[0].assets.js.async,
    ...exposes[0].assets.css.sync,
  ];
  const names = ['remoteEntry.0a1b.js', 'shared.2c3d.js', 'app.4e5f.js', 'lazy.6a7b.js', 'app.8c9d.css'];
  for (const origin of ['https://lexboard.example', 'https://host.example/behind/a/proxy']) {
    const base = `${origin}/federation/mfe-roadmap/mf-manifest.json`;
    expect(paths.map((path) => new URL(path, base).href)).toEqual(
      names.map((name) => `${origin}/assets/mfe-roadmap/1.1.0/standalone/${name}`),
    );
  }
});

test('a moved federation manifest keeps everything else', () => {
  expect(moved).toMatchObject({
    id: 'road_map',
    name: 'road_map',
    metaData: { name: 'road_map', publicPath: 'auto', remoteEntry: { path: '' } },
    remotes: [],
    shared: [{ name: 'react', assets: { css: { sync: [], async: [] } } }],
  });
});
