/** What JSX compiles to (`jsxImportSource` in tsconfig.json): React's functions, with text in elements of its own. */
import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import { jsx as create, jsxs as createWithList } from 'react/jsx-runtime';
import { withOwnText } from './own-text.ts';

export { Fragment, type JSX } from 'react/jsx-runtime';

/** An element with one child or none. */
export function jsx(type: ElementType, props: { children?: ReactNode }, key?: Key): ReactElement {
  return create(type, withOwnText(type, props), key);
}

/** An element with several children. */
export function jsxs(type: ElementType, props: { children?: ReactNode }, key?: Key): ReactElement {
  const own = withOwnText(type, props);
  return Array.isArray(own.children) ? createWithList(type, own, key) : create(type, own, key);
}
