import type { ReleaseAct } from './channel';
import type { SessionOutcome } from './outcome';

/** A figure with its 95 % confidence range. */
export type Estimate = { found: number; least: number; most: number };

/** The figures of one version during a rollout, from the reports of pages. */
export type VersionFigures = {
  /** The number of reports. A page that was fine and broke later counts twice. */
  reports: number;
  failed: number;
  causes: Partial<Record<SessionOutcome, number>>;
  /** The share of reports that say a page failed, from 0 to 1. */
  failing?: Estimate;
  /** Medians of the newest reports, in ms. */
  mountMs?: Estimate;
  inpMs?: Estimate;
};

/** One question of the judge: how strong the evidence for it is, and how strong it must be. */
export type Evidence = {
  question: 'failing' | 'mountMs' | 'inpMs' | 'health';
  found: number;
  enough: number;
};

/** The judge's current opinion of a canary. */
export type CanaryJudgement = {
  verdict: 'abort' | 'promote' | 'hold' | 'wait';
  /** The reason in words. */
  why: string;
  /** The step of the rollout, from 1 on. */
  step: number;
  evidence: Evidence[];
  stable: VersionFigures;
  canary: VersionFigures;
};

/** Whether a canary advances by itself. `inconclusive`: the judge could not decide in time. */
export type CanaryProgress = 'judged' | 'held' | 'at its largest share' | 'inconclusive';

/** Who holds a canary (a name or `judge`), and why. */
export type CanaryHold = { actor: string; reason: string };

export type ConsoleRemote = {
  name: string;
  stable: string;
  /** The version that a roll-back of the stable version returns to. */
  before?: string;
  canary?: {
    version: string;
    share: number;
    organisations: string[];
    since: string;
    progress: CanaryProgress;
    /** The progress in words, with its limits. */
    says: string;
    heldBy?: CanaryHold;
    /** The judge's message when a file did not arrive as released, until an operator lets the canary go on. */
    alarm?: string;
  };
  /** The request of one operator that another one has to approve. */
  proposed?: {
    kind: 'canary' | 'promote';
    version: string;
    share: number;
    organisations: readonly string[];
    by: string;
    /** Whether the current user may be the second operator. */
    mayApprove: boolean;
  };
  /** Published versions that are neither live nor withdrawn, the newest first. */
  waiting: string[];
  judged?: CanaryJudgement;
};

export type ConsoleEntry = {
  seq: number;
  at: string;
  actor: string;
  act: ReleaseAct;
  reason: string;
  hasFigures: boolean;
};

/** A version of a remote in the registry, and whether users get it, got it before, or never got it. */
export type RegistryVersion = { version: string; is: 'stable' | 'canary' | 'past' | 'waiting' };

/** Everything that the release console shows. */
export type ConsoleState = {
  /** The number of the log's newest entry; an act is made against it. */
  seq: number;
  /** Whether this edge may sign the channel document. */
  maySign: boolean;
  /** Shares above this one need two operators; 100 means never. */
  secondPersonAbove: number;
  /** Why the judge has no new figures, if it has none. */
  trouble?: string;
  remotes: ConsoleRemote[];
  /** Newest first. */
  log: ConsoleEntry[];
};
