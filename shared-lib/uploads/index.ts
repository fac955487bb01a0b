export { AttachmentsField, attachmentsFolder } from './attachments-field';
export type { AttachmentsState } from './uploads';
