export { SettingsError } from './settings';
export { type Backend, startBackend } from './start-backend';
export { StartError } from './start-error';
