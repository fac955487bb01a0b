export { type Change, type Changed, changeChannel } from './change-channel';
export { keepChannel, readChannel } from './channel';
export { readLog } from './read-log';
export type { Refusal } from './refusal';
export { openRegistry, type Registry } from './registry';
export { changeByPerson, openProposal, refusalOf } from './second-person';
