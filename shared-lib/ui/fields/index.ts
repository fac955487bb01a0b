export { ShowField } from './show-field';
