import type { ReactNode } from 'react';
import { Stack } from '../layout/layout.tsx';

/** A table cell with a second line in lighter text, such as a date that distinguishes similar rows. */
export function TwoLines({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <Stack as="span" gap="none">
      <span>{children}</span>
      <span className="note">{note}</span>
    </Stack>
  );
}
