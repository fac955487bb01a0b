export { SettingsError, settingsFaults } from './settings';
export { type Backend, startBackend } from './start-backend';
export { StartError } from './start-error';
