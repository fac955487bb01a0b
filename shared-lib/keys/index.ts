export { makeKey } from './make-key';
