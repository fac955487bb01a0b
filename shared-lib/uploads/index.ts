export { AttachmentsField, attachmentsFolder } from './attachments-field';
export { OneFileField } from './file-picker';
export type { AttachmentsState } from './uploads';
