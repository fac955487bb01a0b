export { AttachmentsField, findAttachmentFolder } from './attachments-field';
export { OneFileField } from './file-picker';
export type { AttachmentsState } from './uploads';
