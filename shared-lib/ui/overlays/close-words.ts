/** The text of the close confirmation of S-1.2. */
export function closeQuestionText(title: string): string {
  return `Are you sure want to Close the ${title}?`;
}
