export { makeRandomKey } from 'shared-lib/keys';
export { type Answer, type FailedAnswer, readAccessToken, readAnswer, readFirstDataEntry } from './answer';
export { type DownloadProgress, fetchFile, fetchFileWithProgress } from './fetch-file';
export { type ApiRequest, requestSave, send } from './send';

export { sendFile } from './send-file';
export { sendTokenChange } from './send-token-change';
