import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import { jsxDEV as create, type JSXSource } from 'react/jsx-dev-runtime';
import { withOwnText } from './own-text.ts';

export { Fragment, type JSX } from 'react/jsx-dev-runtime';

/** What `jsx` and `jsxs` of jsx-runtime.ts do, for the dev server, where React names the line that it warns about. */
export function jsxDEV(
  type: ElementType,
  props: { children?: ReactNode },
  key: Key | undefined,
  hasList: boolean,
  source?: JSXSource,
  self?: unknown,
): ReactElement {
  const own = withOwnText(type, props);
  return create(type, own, key, hasList && Array.isArray(own.children), source, self);
}
