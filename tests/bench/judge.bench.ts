// The judge on 10,000 simulated rollouts of each kind: how often it takes a good canary back, and how soon a bad one.
import { availableParallelism } from 'node:os';
import type { Rollouts } from 'delivery/test/rollouts/simulate-rollout';
import { allWorlds, type NamedWorld } from 'delivery/test/rollouts/worlds';
import { simulateInProcess } from './judge/roll-out-apart';
import { figure, type PromiseCheck } from './measuring/figure';
import { publishReport, type Report } from './measuring/report';
import { countSetting } from './measuring/setting';

const rollouts = countSetting('ROUNDS', 10_000);

type SimulatedWorld = Rollouts & { world: NamedWorld };

async function main(): Promise<void> {
  const processes = availableParallelism();
  const worldIndexes = [...allWorlds.keys()];
  const parts = Array.from({ length: processes }, (_, nth) =>
    worldIndexes.filter((index) => index % processes === nth),
  );
  const results = await Promise.all(parts.map((worlds) => simulateInProcess({ worlds, rollouts })));
  const found = allWorlds.flatMap((world, index) => {
    const ended = results[index % processes]?.[Math.floor(index / processes)];
    return ended ? [{ ...ended, world }] : [];
  });
  await publishReport(report(found), found);
}

function report(all: SimulatedWorld[]): Report {
  const title = `${rollouts.toLocaleString('en')} rollouts of a canary that is …`;
  const columns = [
    title,
    'taken back',
    'sessions until then: half, nine in ten',
    'given to all',
    'sessions until then: half',
  ];
  return {
    name: 'judge',
    title,
    rows: all.map(({ world, abortedPercent }) =>
      figure({ what: `${world.name}: taken back`, unit: '%', found: [abortedPercent] }),
    ),
    table: { columns, rows: all.map(line) },
    verdicts: all.flatMap(promised),
  };
}

function line({ world, ...found }: SimulatedWorld): string[] {
  const { abortedPercent, medianSessions, mostlySessions, promotedPercent, medianToAll } = found;
  return [
    world.name,
    percent(abortedPercent),
    abortedPercent > 10 ? `${medianSessions}, ${mostlySessions}` : '',
    percent(promotedPercent),
    promotedPercent > 10 ? String(medianToAll) : '',
  ];
}

function promised({
  world: { name, promise },
  abortedPercent,
  medianSessions = Number.POSITIVE_INFINITY,
}: SimulatedWorld): PromiseCheck[] {
  if (!promise) return [];
  if ('abortedPercent' in promise) {
    const most = promise.abortedPercent;
    const holds = abortedPercent <= most;
    return [{ promise: `${name}: taken back at most ${most} %`, found: percent(abortedPercent), holds }];
  }
  const most = promise.medianSessions;
  const holds = medianSessions <= most && abortedPercent > 95;
  return [{ promise: `${name}: half within ${most} sessions`, found: String(medianSessions), holds }];
}

function percent(share: number): string {
  return `${share.toFixed(2)} %`;
}

void main();
