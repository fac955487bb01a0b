import type { Page } from '@playwright/test';
import type { CanaryJudgement, ConsoleRemote, ConsoleState } from 'shared-lib/releases';
import type { Screen } from './screen';
import { answering, closeDialog, openDialog, pressIfShown } from './steps';

// The server of the pictures has no registry, and a rollout takes an hour. These answers are as one gives them.

const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString();

const judged: CanaryJudgement = {
  verdict: 'wait',
  why: 'Nothing speaks against it yet. The next step needs more reports.',
  step: 3,
  evidence: [
    { question: 'failing', found: 1.2, enough: 240 },
    { question: 'mountMs', found: 0.9, enough: 240 },
    { question: 'inpMs', found: 3.4, enough: 240 },
    { question: 'health', found: 41, enough: 60 },
  ],
  stable: {
    reports: 1840,
    failed: 9,
    causes: { mount: 9 },
    failing: { found: 0.0049, least: 0.0022, most: 0.0093 },
    mountMs: { found: 212, least: 204, most: 221 },
    inpMs: { found: 88, least: 80, most: 96 },
  },
  canary: {
    reports: 604,
    failed: 4,
    causes: { mount: 4 },
    failing: { found: 0.0066, least: 0.0018, most: 0.0169 },
    mountMs: { found: 219, least: 203, most: 238 },
    inpMs: { found: 91, least: 77, most: 107 },
  },
};

const canary: ConsoleRemote = {
  name: 'mfe-roadmap',
  stable: '1.4.0',
  before: '1.3.2',
  waiting: [],
  canary: {
    version: '1.5.0',
    share: 25,
    organisations: ['Demo organisation'],
    since: ago(22),
    progress: 'judged',
    says: 'judged, and grows to 50 % next',
  },
  judged,
};

const others: ConsoleRemote[] = [
  { name: 'mfe-workspace', stable: '2.1.0', before: '2.0.4', waiting: ['2.2.0'] },
  { name: 'mfe-record-forms', stable: '1.9.3', waiting: [] },
  { name: 'mfe-calendar', stable: '1.1.0', before: '1.0.0', waiting: [] },
];

const entry = (seq: number, actor: string, minutes: number) => ({
  seq,
  actor,
  at: ago(minutes),
  hasFigures: true,
});
const given = { remote: 'mfe-roadmap', version: '1.5.0', organisations: ['Demo organisation'] };

const rollout: ConsoleState = {
  seq: 3,
  maySign: true,
  secondPersonAbove: 25,
  remotes: [canary, ...others],
  earlier: [],
  log: [
    {
      ...entry(3, 'judge', 8),
      act: { kind: 'canary', ...given, share: 25 },
      reason: 'It is healthy at 5 %.',
    },
    {
      ...entry(2, 'operator@platform.test', 22),
      act: { kind: 'canary', ...given, share: 5 },
      reason: 'The new colours of the map.',
    },
    {
      ...entry(1, 'ci', 30),
      act: { kind: 'publish', remote: 'mfe-roadmap', version: '1.5.0', manifest: '5f2c' },
      reason: 'Built from main.',
    },
  ],
};

const aborted: ConsoleState = {
  ...rollout,
  seq: 4,
  remotes: [{ name: 'mfe-roadmap', stable: '1.4.0', before: '1.3.2', waiting: ['1.5.0'] }, ...others],
  log: [
    {
      ...entry(4, 'judge', 2),
      act: { kind: 'roll-back', remote: 'mfe-roadmap', version: '1.5.0', isWithdrawn: false },
      reason: 'It fails more often: 6.1 % (4.2 % to 8.4 %) of reports, the stable version 0.5 % (0.2 % to 0.9 %).',
    },
    ...rollout.log,
  ],
};

const versions = [
  { version: '1.5.0', is: 'waiting' },
  { version: '1.4.0', is: 'stable' },
];

/** Answers as a server with a registry does. */
const showing = (data: ConsoleState) => async (page: Page) => {
  await answering('**/api/releases/status**', { success: 1, data })(page);
  await answering('**/api/releases/versions**', { success: 1, data: versions })(page);
};

/** On a phone, most actions of a card are behind three dots. */
const openAction = (name: RegExp) => async (page: Page) => {
  await pressIfShown(page, /^More for mfe-roadmap/);
  await openDialog(page, name);
};

const console = { path: '/setup/releases', as: 'operator' } as const;

export const releaseScreens: readonly Screen[] = [
  { name: 'releases', ...console },
  {
    name: 'releases-rollout',
    ...console,
    before: showing(rollout),
    next: [{ name: 'release-promote', steps: openAction(/^Promote the canary: mfe-roadmap/) }],
  },
  {
    name: 'releases-abort',
    ...console,
    before: showing(aborted),
    next: [
      { name: 'release-canary', steps: (page) => openDialog(page, /^Start a canary: mfe-roadmap/) },
      {
        name: 'release-open',
        steps: async (page) => {
          await closeDialog(page);
          await openAction(/^Open a version: mfe-roadmap/)(page);
        },
      },
    ],
  },
  { name: 'releases-refused', path: '/setup/releases' },
];
