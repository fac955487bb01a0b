import { isMainProgram, runBackendAlone } from './run-alone';

export { SettingsError } from 'shared-lib/settings';
export { runAuditCommand } from './audit/audit';
export { runOperatorCommand } from './auth/operators/operator-command';
export { runOrganisationCommand } from './auth/organisations/organisation-command';
export { createBackup } from './backup/back-up';
export { makeBackupKey } from './backup/backup-key';
export { makeRestoredCopyLive, restoreBackup } from './backup/restore';
export { runSharedCommand } from './backup/sharing/shared-command';
export { findSettingsFaults } from './platform/settings';
export { StartError } from './platform/start-error';
export { type Backend, startBackend } from './start-backend';

if (isMainProgram(__filename)) void runBackendAlone(process.env);
