import { Skeleton, Stack, VisuallyHidden } from '../styled';

/** Grey bars in place of rows that are loading. */
export function LoadingRows({ rows = 8, label = 'Loading' }: { rows?: number; label?: string }) {
  const places = Array.from({ length: rows }, (_, place) => place);
  return (
    <Stack gap="3" py="4" px="4" role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {places.map((place) => (
        <Skeleton key={place} height="5" width={`${92 - ((place * 17) % 40)}%`} />
      ))}
    </Stack>
  );
}
