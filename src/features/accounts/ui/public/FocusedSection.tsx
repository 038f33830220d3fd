import { type ReactNode, useEffect, useRef } from 'react';
import { Stack } from '#kit/layout/layout.tsx';

/** Replaces what was on the page, and takes the focus, so screen readers say it. */
export function FocusedSection({ label, children }: { label: string; children: ReactNode }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <Stack ref={section} tabIndex={-1} as="section" gap="large" aria-label={label}>
      {children}
    </Stack>
  );
}
