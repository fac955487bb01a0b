export { SettingsError } from 'shared-lib/settings';
export { backUp } from './backup/back-up';
export { restore } from './backup/restore';
export { audit } from './journal/verify/audit';
export { changeOrganisation } from './organisations/renew-subscription.store';
export { settingsFaults } from './settings';
export { type Backend, startBackend } from './start-backend';
export { StartError } from './start-error';
