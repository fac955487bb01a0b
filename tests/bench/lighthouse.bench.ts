// What Lighthouse finds on a phone, signed in: of each area the median of some runs. ONLY=workspace measures that one.
import { signIn } from '../server/sign-in';
import { startTestServer } from '../server/test-server';
import { type Audited, audit, type Category, categories } from './lighthouse/audit';
import { withSignedInBrowser } from './lighthouse/signed-in-browser';
import { type Figure, figure, type PromiseCheck, show } from './measuring/figure';
import { areaTitles, measuredAreas } from './measuring/places';
import { publishReport } from './measuring/report';
import { countSetting, selectByName } from './measuring/setting';

const rounds = countSetting('ROUNDS', 5);
const promised: Record<Category, number> = { performance: 90, accessibility: 100, 'best-practices': 100 };
const reasonsShown = 8;

type Area = { title: string; runs: Audited[] };

async function main(): Promise<void> {
  const server = await startTestServer({});
  const areas: Area[] = [];
  try {
    for (const title of selectByName(areaTitles, (name) => name))
      areas.push({ title, runs: await auditArea(server.address, measuredAreas[title].path) });
  } finally {
    await server.end();
  }
  for (const { title, runs } of areas) console.log(reasons(title, runs));
  const points = areas.flatMap(pointsOf);
  const rows = [...points.map(({ row }) => row), ...areas.flatMap(metricsOf)];
  const verdicts = points.map(({ verdict }) => verdict);
  await publishReport({ name: 'lighthouse', title: 'mobile preset', rows, verdicts }, areas);
}

/** As people open it, without the setting that the other benches add for the most rows. */
async function auditArea(address: string, path: string): Promise<Audited[]> {
  const page = new URL(new URL(path, address).pathname, address).href;
  const runs: Audited[] = [];
  await withSignedInBrowser({ address, session: await signIn(address, 'editor') }, async (port) => {
    while (runs.length < rounds) runs.push(await audit(page, port));
  });
  return runs;
}

function pointsOf({ title, runs }: Area): { row: Figure; verdict: PromiseCheck }[] {
  return categories.map((category) => {
    const what = `${title}: ${category.replace('-', ' ')}`;
    const row = figure({ what, unit: 'points', found: runs.map(({ points }) => points[category]) });
    const least = promised[category];
    const verdict = {
      promise: `${what} at least ${least}`,
      found: show(row.median),
      holds: row.median >= least,
    };
    return { row, verdict };
  });
}

function metricsOf({ title, runs }: Area): Figure[] {
  const [first] = runs;
  return Object.keys(first?.metrics ?? {}).map((name) =>
    figure({
      what: `${title}: ${name.replaceAll('-', ' ')}`,
      unit: name.endsWith('shift') ? 'of the window' : 'ms',
      found: runs.map(({ metrics }) => metrics[name] ?? Number.NaN),
    }),
  );
}

/** Of the run in the middle. */
function reasons(title: string, runs: readonly Audited[]): string {
  const sorted = [...runs].sort((a, b) => a.points.performance - b.points.performance);
  const lost = sorted[Math.floor(sorted.length / 2)]?.lost.slice(0, reasonsShown) ?? [];
  return [`${title} loses points for:`, ...lost.map((reason) => `  ${reason}`)].join('\n');
}

void main();
