/**
 * A release that users may get. `manifest` is the sha256 of its signed manifest and identifies the release.
 * Releases with the same `set` came together: a user gets all of them or none.
 */
export type LiveRelease = { version: string; manifest: string; set?: string };

/** A release in a set. The releases of a set are given to users, judged and taken back together. */
export type SetMember = { remote: string; version: string };

/**
 * Limits for a canary's automatic progress. They do not limit operators, who may still promote the canary or roll it
 * back.
 */
export type CanaryLimits = {
  /** True if the share must not grow automatically. */
  isHeld: boolean;
  /** The share, in percent of users, at which the automatic growth ends. */
  maxShare: number;
  /** The minimum hours at each share. Without this limit, all steps together take about an hour. */
  minHours?: number;
  /** If the judge reaches no verdict within this many hours at a share, the canary is inconclusive. */
  patienceHours: number;
};

/** A release that only some users get. The other users get the stable release. */
export type Canary = LiveRelease & {
  /** The share of users in percent, from 0 to 100. */
  share: number;
  /** Organisations whose users always get the canary. */
  organisations: string[];
  /** A random text that is different for each canary. So each canary reaches other users than the canary before. */
  salt: string;
  /** The time at which the release became the canary. */
  since: string;
  /** The time at which the share last changed, or at which an operator last let the canary continue. */
  stepAt?: string;
  brake?: CanaryLimits;
};

/**
 * Why users no longer get a release. `replaced`: by another release. `taken-back`: rolled back. `withdrawn`:
 * its code must not run at all.
 */
export type RetirementReason = 'replaced' | 'taken-back' | 'withdrawn';

export type RetiredRelease = LiveRelease & { at: string; why: RetirementReason };

/** A request of one operator that a second operator must approve. */
export type ReleaseProposal = {
  kind: 'canary' | 'promote';
  version: string;
  /** The requested share of users in percent. 100 means all users. */
  share: number;
  organisations: string[];
  brake?: CanaryLimits;
  by: string;
  /**
   * The first operator in the chain of operators who appointed the requesting operator. A command appointed this first
   * operator.
   */
  root: string;
  at: string;
  /** The other releases of the set, if the request concerns a set. */
  with?: SetMember[];
};

/** The releases of one remote, or of the shell. */
export type RemoteChannel = {
  stable: LiveRelease;
  canary?: Canary;
  /** Retired releases, newest first. Open pages can still load their files, unless a release is withdrawn. */
  retired: RetiredRelease[];
  /** The request that waits for approval by a second operator. */
  proposed?: ReleaseProposal;
};

/** The signed document that tells all edges which releases users get. */
export type Channel = {
  /** The number of the log's newest entry. It grows by one with every act. */
  seq: number;
  at: string;
  /** Edges ignore the document after this time. */
  expires: string;
  /** The hash of the log's newest entry. */
  head: string;
  /** The channels by the name of the remote. The shell's name is `shell`. */
  remotes: Record<string, RemoteChannel>;
};

/** The request of an operator. A request for all users has the kind `promote` and a share of 100. */
export type RequestedRollout = Pick<ReleaseProposal, 'kind' | 'share' | 'organisations' | 'brake'>;

/** The other releases of the set. The act applies to all of them at once. */
type OtherSetMembers = { with?: SetMember[] };

/** The acts on a release. An act names the `version`, so that it cannot change another version by mistake. */
export type ReleaseAct =
  | { kind: 'publish'; remote: string; version: string; manifest: string }
  | ({
      kind: 'canary';
      remote: string;
      version: string;
      share: number;
      organisations: string[];
      brake?: CanaryLimits;
    } & OtherSetMembers)
  | ({ kind: 'promote'; remote: string; version: string } & OtherSetMembers)
  | ({ kind: 'roll-back'; remote: string; version: string; isWithdrawn: boolean } & OtherSetMembers)
  /**
   * `propose` asks a second operator to approve a share or a promotion. `decline` ends the request without an
   * approval.
   */
  | ({
      kind: 'propose';
      remote: string;
      version: string;
      wanted: RequestedRollout;
      root: string;
    } & OtherSetMembers)
  | ({ kind: 'decline'; remote: string; version: string } & OtherSetMembers)
  /** A link that gives one user a release for a while. Nothing changes for other users. */
  | { kind: 'override'; remote: string; version: string; user: string; origin: string; until: string };

/**
 * The changes that one act made in a remote's channel. `retired` has only the releases that the act added,
 * newest first. `unlisted` has the versions that the act removed from `retired`.
 */
export type RemoteChannelChange = RemoteChannel & { unlisted: string[] };

/** An entry of the release log: one act and what it changed. Replaying all entries gives the whole state. */
export type ReleaseLogEntry = {
  seq: number;
  at: string;
  /**
   * Who acted: the name of a user, the account and machine of a command (`asha@host`), or `judge` for an automatic act.
   */
  actor: string;
  act: ReleaseAct;
  reason: string;
  /** The facts at the time of the act, such as the judge's figures. */
  figures?: unknown;
  /** The hash of the previous entry; 64 zeros for the first one. */
  before: string;
  /** The remotes whose channels the act changed. */
  changed: Record<string, RemoteChannelChange>;
  /** The hash of the channels of all remotes after this act. */
  state: string;
};
