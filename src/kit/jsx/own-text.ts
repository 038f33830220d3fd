import { createElement, type ElementType, Fragment, type ReactNode } from 'react';

type Props = { readonly children?: ReactNode };

/**
 * Gives every text beside other children an element of its own, `<own-text>`. A browser that translates a page
 * replaces text nodes. React then can't update a text node of its own, and fails when it inserts or removes something
 * beside it (facebook/react#11538). It can always set the text of an element. `base.css` gives the element no box.
 * @param type what the props belong to
 * @returns the props, with texts that follow one another as one
 */
export function withOwnText(type: ElementType, props: Props): Props {
  const { children } = props;
  const isList = Array.isArray(children);
  if (!isList && !(type === Fragment && isText(children))) return props;
  const joined = joinTexts(isList ? children : [children]);
  const shown = joined.filter((child) => !isNothing(child));
  const isAlone = shown.length === 1 && isText(shown[0]) && type !== Fragment;
  return { ...props, children: isAlone ? shown[0] : joined.map(giveElement) };
}

/** Each text takes in those that follow it. Other children keep their places, by which React knows them. */
function joinTexts(children: readonly ReactNode[]): ReactNode[] {
  const joined: ReactNode[] = [];
  let last = -1;
  for (const child of children) {
    if (isText(child) && last >= 0) {
      joined[last] = `${joined[last]}${child}`;
      joined.push(null);
      continue;
    }
    if (isText(child)) last = joined.length;
    else if (!isNothing(child)) last = -1;
    joined.push(child);
  }
  return joined;
}

function giveElement(child: ReactNode, index: number): ReactNode {
  if (Array.isArray(child)) return child.map(giveElement);
  return isText(child) ? createElement('own-text', { key: `text-${index}` }, child) : child;
}

function isText(child: ReactNode): child is string | number | bigint {
  return ['string', 'number', 'bigint'].includes(typeof child) && child !== '';
}

function isNothing(child: ReactNode): boolean {
  return child === null || child === undefined || child === '' || typeof child === 'boolean';
}
