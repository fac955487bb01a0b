export { evaluationCalls } from './evaluation';
export { profileCalls } from './profiles';
export { questionCalls } from './questions';
export { ruleCalls } from './rules';
