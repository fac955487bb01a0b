export { makeKey } from 'shared-lib/keys';
export { type Answer, type Failed, firstOf, readAnswer, tokenIn } from './answer';
export { fetchBelow } from './fetch-below';
export { fetchFile, fetchInFrames, type Progress } from './fetch-file';
export { type Call, requestSave, send } from './send';

export { sendFile } from './send-file';
export { sendForToken } from './send-for-token';
