export { byteOrderMark } from './byte-order-mark';
export { plainCell } from './plain-cell';
