export { type Bucket, makeBucketClientSettings, parseBucket } from './bucket';
export { isLoopback, readLimitFactor, readTrustedProxies } from './network-settings';
export {
  findSettingFaults,
  type LogLevel,
  logLevels,
  parseSettings,
  type SettingReader,
  SettingsError,
} from './parse-settings';
