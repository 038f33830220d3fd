import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { siteTitle } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { t } from '#kernel/words/t.ts';
import { Button } from '../controls/Button.tsx';
import { Panel } from '../layout/layout.tsx';
import { ChunkError } from './load-chunk.ts';

type FailureBoundaryProps = {
  /** The level of the fallback's heading: 1 if the island is the whole page. */
  level: 1 | 2;
  children: ReactNode;
};

/** Replaces children that throw with the generic fallback screen (rules, pages). */
export class FailureBoundary extends Component<FailureBoundaryProps, { error: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override state = { error: undefined };

  override render() {
    const { level, children } = this.props;
    return this.state.error === undefined ? (
      children
    ) : (
      <Fallback level={level} error={this.state.error} />
    );
  }
}

/** Wraps an island that is part of a page in its own boundary. */
export function withFailureBoundary<Props extends object>(Island: ComponentType<Props>) {
  return function BoundedIsland(props: Props) {
    return (
      <FailureBoundary level={2}>
        <Island {...props} />
      </FailureBoundary>
    );
  };
}

function Fallback({ level, error }: { level: 1 | 2; error: unknown }) {
  const Heading = `h${level}` as const;
  useEffect(() => {
    if (level === 1) document.title = `${t('kit.brokeTitle')} | ${siteTitle(pageCompany())}`;
  }, [level]);
  return (
    <Panel role="alert">
      <Heading ref={takeLostFocus} tabIndex={-1}>
        {t('kit.brokeTitle')}
      </Heading>
      <p>{error instanceof ChunkError ? error.message : t('kit.broke')}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('kit.reload')}
      </Button>
    </Panel>
  );
}

/** Takes the focus if the removed children had it. */
function takeLostFocus(heading: HTMLHeadingElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
}
