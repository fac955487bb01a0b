// How long until a person can begin to work: the federated app against the monolith of the same sources, in turns.
// Both have the same build of the sign-in page, which is weighed too. ONLY=warm measures the conditions with that word in their names.
import type { Browser } from '@playwright/test';
import { type Figure, figure } from './measuring/figure';
import { inTurns, withReference } from './measuring/in-turns';
import { type Pair, withPair } from './measuring/pair-of-servers';
import { areaTitles, measuredAreas, signInPage, startPages } from './measuring/places';
import { publishReport } from './measuring/report';
import { countSetting, selectByName } from './measuring/setting';
import {
  coldVisit,
  fast4g,
  free,
  quarterOfSpeed,
  slow,
  type Visit,
  type VisitOptions,
  warmVisit,
} from './measuring/visit';

const rounds = countSetting('ROUNDS', 7);

type Condition = {
  title: string;
  throttle: VisitOptions['throttle'];
  visit: (browser: Browser, options: VisitOptions) => Promise<Visit>;
  /** Design §8 makes promises only for slow connections; on a fast idle one both finish at once. */
  isPromised: boolean;
};

const conditions: Condition[] = [
  { title: 'cold, 9 Mbps / 60 ms, 4 × CPU', throttle: slow, visit: coldVisit, isPromised: true },
  { title: 'warm, 9 Mbps / 60 ms, 4 × CPU', throttle: slow, visit: warmVisit, isPromised: true },
  { title: 'cold, Fast 4G', throttle: fast4g, visit: coldVisit, isPromised: false },
  { title: 'warm, Fast 4G', throttle: fast4g, visit: warmVisit, isPromised: false },
  { title: 'cold, 4 × CPU', throttle: quarterOfSpeed, visit: coldVisit, isPromised: false },
  { title: 'warm, 4 × CPU', throttle: quarterOfSpeed, visit: warmVisit, isPromised: false },
  { title: 'cold, unthrottled', throttle: free, visit: coldVisit, isPromised: false },
  { title: 'warm, unthrottled', throttle: free, visit: warmVisit, isPromised: false },
];

async function main(): Promise<void> {
  const rows: Figure[] = [];
  const selected = selectByName(conditions, ({ title }) => title);
  await withPair(async (pair) => {
    rows.push(...(await weighSignIn(pair)));
    for (const condition of selected) {
      rows.push(await measureSignIn(pair, condition));
      for (const area of areaTitles) rows.push(await measureArea(pair, condition, area));
      rows.push(await measureToday(pair, condition));
    }
  });
  await publishReport({ name: 'boot', title: 'until one can begin to work', rows }, rows);
}

const kilobyte = 1000;

/** The bytes that load before the sign-in page is shown, without the icon. */
async function weighSignIn({ browser, federated }: Pair): Promise<Figure[]> {
  const { allBytes, scriptBytes } = await coldVisit(browser, signInAt(federated.address, free));
  const kilobytes = (bytes: number) => ({ unit: 'KB', found: [bytes / kilobyte] });
  return [
    figure({
      what: 'login, cold: all that travels (br)',
      ...kilobytes(allBytes),
      promised: [{ of: 'median', most: 90 }],
    }),
    figure({ what: 'login, cold: JavaScript (br)', ...kilobytes(scriptBytes) }),
  ];
}

const signInAt = (address: string, throttle: VisitOptions['throttle']): VisitOptions => ({
  address: address + signInPage.path,
  usable: signInPage.usable,
  throttle,
});

async function measureSignIn({ browser, federated }: Pair, { title, throttle, visit }: Condition) {
  const found: number[] = [];
  const options = signInAt(federated.address, throttle);
  for (let round = 0; round < rounds; round += 1) found.push((await visit(browser, options)).usableMs);
  const isPromised = throttle === slow && visit === coldVisit;
  return figure({
    what: `login, ${title}`,
    found,
    promised: isPromised ? [{ of: 'median', most: 1200 }] : [],
  });
}

async function measureArea(pair: Pair, condition: Condition, area: keyof typeof measuredAreas) {
  const { path, usable } = measuredAreas[area];
  const { title, throttle, visit, isPromised } = condition;
  const visits = await inTurns(rounds, (side) => {
    const { address, session } = pair[side];
    return visit(pair.browser, { address: address + path, usable, throttle, session });
  });
  return figure({
    what: `${area}, ${title}`,
    ...withReference(visits, ({ usableMs }) => usableMs),
    promised: isPromised ? [{ of: 'ratio', most: 1.1 }] : [],
  });
}

/** Today against the workspace as both start, in turns. */
async function measureToday({ browser, federated }: Pair, condition: Condition): Promise<Figure> {
  const { title, throttle, visit, isPromised } = condition;
  const { address, session } = federated;
  const found: Record<keyof typeof startPages, number[]> = { today: [], workspace: [] };
  const options = { throttle, session };
  for (let round = 0; round < rounds; round += 1)
    for (const name of ['today', 'workspace'] as const) {
      const { path, usable } = startPages[name];
      found[name].push((await visit(browser, { ...options, address: address + path, usable })).usableMs);
    }
  return figure({
    what: `today, ${title}`,
    found: found.today,
    reference: { what: 'the workspace', found: found.workspace },
    promised: isPromised ? [{ of: 'ratio', most: 1 }] : [],
  });
}

void main();
