// A simulated registry of a large company: up to 40 remotes with 200 releases each, signed and stored as ours are, a
// quarter of them with a canary; and a judge that reads the reports of a million sessions an hour.
import { type Figure, figure } from './measuring/figure';
import { tell } from './measuring/report';
import { countSetting } from './measuring/setting';
import { layRegistry } from './registry/lay-registry';
import { type JudgeFigures, measureJudge } from './registry/measure-judge';
import { measurePages, type PageFigures } from './registry/measure-pages';

const rounds = countSetting('ROUNDS', 7);
const releasesEach = countSetting('RELEASES', 200);
const visitors = countSetting('VISITORS', 5_000);
const outcomes = countSetting('OUTCOMES', 200_000);
const sizes = [4, 10, 20, 40];

type Found = PageFigures & JudgeFigures;
/** `line`: the name of the line in the picture, if it is in there. */
type Part = { what: string; unit: string; line?: string; pick: (found: Found) => number };

const parts = {
  channel: {
    what: 'the channel',
    unit: 'KB',
    line: 'the channel',
    pick: ({ channelKilobytes }) => channelKilobytes,
  },
  packed: { what: 'the channel, br', unit: 'KB', pick: (found) => found.packedChannelKilobytes },
  take: {
    what: 'to take and verify it all',
    unit: 'ms',
    line: 'to take and verify it',
    pick: ({ takeMs }) => takeMs,
  },
  act: {
    what: 'an act, until it is signed and laid down',
    unit: 'ms',
    line: 'an act',
    pick: ({ actMs }) => actMs,
  },
  html: { what: 'HTML of a page', unit: 'KB', pick: ({ htmlKilobytes }) => htmlKilobytes },
  htmlPacked: {
    what: 'HTML, br',
    unit: 'KB',
    line: 'HTML, br',
    pick: ({ packedHtmlKilobytes }) => packedHtmlKilobytes,
  },
  middle: {
    what: 'HTML chosen, rendered, packed: p50',
    unit: 'ms',
    line: 'HTML: p50',
    pick: ({ htmlP50Ms }) => htmlP50Ms,
  },
  slow: {
    what: 'HTML chosen, rendered, packed: p99',
    unit: 'ms',
    line: 'HTML: p99',
    pick: ({ htmlP99Ms }) => htmlP99Ms,
  },
  judge: {
    what: 'work of the judge for an outcome',
    unit: 'µs',
    line: 'judge, an outcome',
    pick: (found) => found.microsecondsEach,
  },
} satisfies Record<string, Part>;

async function main(): Promise<void> {
  const found = new Map<number, Found[]>();
  for (const size of sizes) found.set(size, await measureSize(size));
  const of = (size: number, { pick }: Part) => (found.get(size) ?? []).map(pick);
  const rows = sizes.flatMap((size) =>
    Object.values(parts).map(
      (part: Part): Figure =>
        figure({ what: `${size} remotes: ${part.what}`, unit: part.unit, found: of(size, part) }),
    ),
  );
  const lines = Object.values(parts).flatMap(({ what, unit, line }: Part) =>
    line
      ? [
          {
            name: `${line}, ${unit}`,
            points: sizes.map((size): [number, number] => [size, middleOf(rows, `${size} remotes: ${what}`)]),
          },
        ]
      : [],
  );
  const title = 'What grows with the remotes of a page';
  const curves = [
    { name: 'remotes', title, x: 'remotes', y: 'KB, ms or µs: each line names its own', lines },
  ];
  await tell({ name: 'registry', title: `${releasesEach} releases of each remote`, rows, curves }, rows);
}

async function measureSize(size: number): Promise<Found[]> {
  const laid = await layRegistry(size, releasesEach);
  const found: Found[] = [];
  try {
    for (let round = 0; round < rounds; round += 1)
      found.push({
        ...(await measurePages(laid, visitors)),
        ...(await measureJudge(laid.remotes, outcomes)),
      });
  } finally {
    await laid.end();
  }
  return found;
}

const middleOf = (rows: readonly Figure[], what: string) =>
  rows.find((row) => row.what === what)?.median ?? Number.NaN;

void main();
