export { type Bucket, bucketClientSettings, parseBucket } from './bucket';
export { isLoopback, readLimitFactor, readTrustedProxies } from './network-settings';
export {
  type LogLevel,
  logLevels,
  type SettingReader,
  SettingsError,
  settingFaults,
  takeSettings,
} from './take-settings';
