type Move = {
  /** One that is not trusted is how single-spa tells of a move that somebody made on purpose. */
  isTrusted: boolean;
  /** Something is not saved. */
  isHeld: boolean;
  /** It is the answer to a move that was taken back. */
  isReturning: boolean;
  from: string;
  to: string;
};

/** What becomes of a move in the browser's history: nobody hears of it, it is taken back, or it is followed. */
export function judgeMove({ isTrusted, isHeld, isReturning, from, to }: Move) {
  if (isReturning) return 'unheard';
  return isTrusted && isHeld && from !== to ? 'taken back' : 'followed';
}
