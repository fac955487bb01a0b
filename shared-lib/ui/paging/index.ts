export { lastPage, type PageOfRows, readPage } from './page-of-rows';
export { Paginator } from './paginator';
