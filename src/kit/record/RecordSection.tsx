import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { Bar, Stack } from '../layout/layout.tsx';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import styles from './RecordSection.module.css';

type RecordSectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: string;
  titleId?: string;
  titleRef?: Ref<HTMLHeadingElement>;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** What the section loads. */
  query?: { isPending: boolean; isError: boolean; refetch: () => unknown };
  /** Shown if that fails: 'The letters could not be loaded.' */
  failure?: string;
  /** With a warning frame, for what can't be undone. */
  isDangerous?: boolean;
};

/** A further section of a record's page. */
export function RecordSection({
  title,
  titleId,
  titleRef,
  aside,
  query,
  failure = '',
  isDangerous = false,
  children,
  ...section
}: RecordSectionProps) {
  const ownId = useId();
  const id = titleId ?? ownId;
  return (
    <Stack
      {...section}
      as="section"
      className={isDangerous ? `text-width ${styles.danger}` : 'text-width'}
      aria-labelledby={id}
    >
      <Bar>
        <h2 ref={titleRef} id={id} tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </Bar>
      {query?.isPending && <div className="skeleton skeleton-row" />}
      {query?.isError && <LoadFailed message={failure} onRetry={query.refetch} />}
      {children}
    </Stack>
  );
}

/** The rows of a section, in a frame. Each is a list item, whose first part takes the room. */
export function RecordList({ children }: { children: ReactNode }) {
  return <ul className={`divided ${styles.list}`}>{children}</ul>;
}
