/** A style sheet is imported only for its side effect. */
declare module '*.css';
