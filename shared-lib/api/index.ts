export type { Answer, Failed } from './answer';
export { askToSave } from './ask-to-save';
export { fetchFile } from './fetch-file';
export { makeKey } from './make-key';
export { readAnswer } from './read-answer';
export { type Call, send } from './send';
export { sendFile } from './send-file';
export { sendForToken } from './send-for-token';
export { tokenIn } from './token-in';
