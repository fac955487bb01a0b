export {
  areaFaces,
  areas,
  isKnownAddress,
  isRemoteName,
  type PlatformPath,
  platformPaths,
  type RemoteName,
  remoteForPath,
  remoteNames,
} from './areas';
export type {
  Brake,
  Canary,
  Channel,
  LiveRelease,
  Proposal,
  ReleaseAct,
  ReleaseLogEntry,
  RemoteChannel,
  RetiredRelease,
} from './channel';
export type {
  CanaryProgress,
  ConsoleEntry,
  ConsoleRemote,
  ConsoleState,
  Estimate,
  Evidence,
  Hold,
  Judged,
  VersionFigures,
  VersionHere,
} from './console-state';
export { isSessionOutcome, type Outcome, type SessionOutcome, sessionOutcomes } from './outcome';
export { assetUrl, type Contract, parseRelease, type Release, type ReleaseFile, sbomFile } from './release';
export {
  type PageOverride,
  type PageRelease,
  type PageRemote,
  type PageView,
  pageViewName,
  parseReleaseSet,
  type ReleaseSet,
} from './release-set';
export { type SignInAppPath, signInAppPathOf, signInAppPaths } from './sign-in-app';
