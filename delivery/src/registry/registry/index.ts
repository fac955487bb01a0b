export { type Change, type ChannelChangeResult, changeChannel } from './change-channel';
export { readChannel, saveChannel } from './channel';
export { readLog } from './read-log';
export type { Refusal } from './refusal';
export { openRegistry, type Registry } from './registry';
export { changeByPerson, openProposal, refusalOf } from './second-person';
