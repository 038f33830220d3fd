import type { ComponentProps, JSX } from 'react';

type Tag = keyof JSX.IntrinsicElements;

type LayoutProps<Element extends Tag> = ComponentProps<Element> & {
  /** The element, `div` by default. */
  as?: Element;
  /** The space between the children: 0, 0.25, 0.5, 1.5 or 2 rem. By default it is 1 rem. */
  gap?: 'none' | 'tight' | 'small' | 'large' | 'wide' | undefined;
};

/** Parts below each other, at full width. Buttons, links and chips stay as wide as their text. */
export function Stack<Element extends Tag = 'div'>(props: LayoutProps<Element>) {
  return layout('stack', props);
}

/** Parts beside each other. They wrap if there is no room. */
export function Row<Element extends Tag = 'div'>(props: LayoutProps<Element>) {
  return layout('row', props);
}

/** A row with one part at its start and the rest at its end, such as a title and a button. */
export function Bar<Element extends Tag = 'div'>(props: LayoutProps<Element>) {
  return layout('bar', props);
}

/** Fields of a form: as many beside each other as there is room for. */
export function Fields<Element extends Tag = 'div'>(props: LayoutProps<Element>) {
  return layout('fields', props);
}

/** Two short fields that stay beside each other on a phone, such as a date and a time. */
export function Pair<Element extends Tag = 'div'>(props: LayoutProps<Element>) {
  return layout('pair', props);
}

/** A main part and an aside, beside each other on a wide screen. */
export function Columns<Element extends Tag = 'div'>(props: LayoutProps<Element>) {
  return layout('columns', props);
}

/** A framed surface. Its parts are below each other. */
export function Panel<Element extends Tag = 'div'>(props: LayoutProps<Element>) {
  return layout('panel stack', props);
}

/** An element with classes of src/site/styles/layout.css. Its own class overrides them. */
function layout(
  classes: string,
  { as: Element = 'div', gap, className, ...props }: LayoutProps<Tag>,
) {
  const all = [classes, gap && `gap-${gap}`, className].filter(Boolean).join(' ');
  return <Element {...(props as object)} className={all} />;
}
