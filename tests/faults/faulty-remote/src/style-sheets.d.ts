/** A style sheet is imported only for its effect. */
declare module '*.css';
