/** A release that users may get. The sha256 of its signed manifest identifies it, so no other can take its place. */
export type LiveRelease = { version: string; manifest: string };

/** How far and how fast a canary may advance by itself. An operator may still promote it or take it back. */
export type CanaryLimits = {
  /** The share does not grow by itself. */
  isHeld: boolean;
  /** The share grows no further than this, in percent of users. */
  maxShare: number;
  /** The least hours at each share; without it, an hour from the first share to all users. */
  minHours?: number;
  /** After this many hours at one share without a verdict, the canary is called inconclusive. */
  patienceHours: number;
};

/** A release that only some users get, beside the stable one. */
export type Canary = LiveRelease & {
  /** In percent of users, 0 to 100. */
  share: number;
  /** Organisations that get it whatever the share is. */
  organisations: string[];
  /** Random per release, so that each canary reaches a different set of users. */
  salt: string;
  /** When it became the canary. */
  since: string;
  /** When its share was last changed, or it was last allowed to go on. */
  stepAt?: string;
  brake?: CanaryLimits;
};

/** Why no user gets a release any more: another one replaced it, it was taken back, or its code must not run at all. */
export type RetirementReason = 'replaced' | 'taken-back' | 'withdrawn';

export type RetiredRelease = LiveRelease & { at: string; why: RetirementReason };

/** A request of one operator that another one has to approve. */
export type Proposal = {
  kind: 'canary' | 'promote';
  version: string;
  /** In percent of users; 100 means all users. */
  share: number;
  organisations: string[];
  brake?: CanaryLimits;
  by: string;
  /** The operator created by command from whom that operator's role descends. */
  root: string;
  at: string;
};

/** The releases of one remote, or of the shell, that users get. */
export type RemoteChannel = {
  stable: LiveRelease;
  canary?: Canary;
  /** Newest first. Their files are still served to pages that have them open, unless they are withdrawn. */
  retired: RetiredRelease[];
  /** The request that waits for a second operator. */
  proposed?: Proposal;
};

/** The document that the edges follow: which releases users get now. */
export type Channel = {
  /** Grows by one with every act; equals the number of the log's newest entry. */
  seq: number;
  at: string;
  /** Edges do not follow the document after this moment. */
  expires: string;
  /** The hash of the log's newest entry. */
  head: string;
  /** By name, including `shell`. */
  remotes: Record<string, RemoteChannel>;
};

/** What an operator asks for. To reach all users it is 100 and `promote`. */
export type RequestedRelease = Pick<Proposal, 'kind' | 'share' | 'organisations' | 'brake'>;

/** The acts on a release. `version` names the intended release, so that nobody promotes another by mistake. */
export type ReleaseAct =
  | { kind: 'publish'; remote: string; version: string; manifest: string }
  | {
      kind: 'canary';
      remote: string;
      version: string;
      share: number;
      organisations: string[];
      brake?: CanaryLimits;
    }
  | { kind: 'promote'; remote: string; version: string }
  | { kind: 'roll-back'; remote: string; version: string; isWithdrawn: boolean }
  /** Asks a second operator to approve a canary's share or a promotion; `decline` ends such a request. */
  | { kind: 'propose'; remote: string; version: string; wanted: RequestedRelease; root: string }
  | { kind: 'decline'; remote: string; version: string }
  /** A link that shows one user a release for a while. It changes nothing for other users. */
  | { kind: 'override'; remote: string; version: string; user: string; origin: string; until: string };

/** One act in the release log. */
export type ReleaseLogEntry = {
  seq: number;
  at: string;
  /** A user's name, a name on a machine, or `judge`. */
  actor: string;
  act: ReleaseAct;
  reason: string;
  /** What was known at that moment, such as the judge's figures. */
  figures?: unknown;
  /** The hash of the previous entry; 64 zeros for the first one. */
  before: string;
  /** The releases that users get after this act. */
  remotes: Record<string, RemoteChannel>;
};
