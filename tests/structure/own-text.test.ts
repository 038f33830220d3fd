import { createElement, type ElementType, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { jsxDEV } from '#kit/jsx/jsx-dev-runtime.ts';
import { jsx, jsxs } from '#kit/jsx/jsx-runtime.ts';
import tsconfig from '../../tsconfig.json' with { type: 'json' };

const own = (text: string) => `<own-text>${text}</own-text>`;

function html(type: ElementType, ...children: ReactNode[]): string {
  const element = jsxs(type, { children });
  const inDev = jsxDEV(type, { children }, undefined, true);
  expect(renderToStaticMarkup(inDev)).toBe(renderToStaticMarkup(element));
  return renderToStaticMarkup(element);
}

const icon = createElement('i', { key: 'icon' });

it('compiles JSX to the functions that give a text beside other children an element of its own', () => {
  expect(tsconfig.compilerOptions.jsxImportSource).toBe('#kit/jsx');
  expect(html('p', icon, 'Save')).toBe(`<p><i></i>${own('Save')}</p>`);
  expect(html('p', 'Save', false, icon, 2)).toBe(`<p>${own('Save')}<i></i>${own('2')}</p>`);
  expect(html('p', [icon, 'each'], 'Save')).toBe(`<p><i></i>${own('each')}${own('Save')}</p>`);
});

it('joins texts that follow one another, so each is one text to translate', () => {
  expect(html('p', icon, 'Total: ', 5, null, ' now')).toBe(`<p><i></i>${own('Total: 5 now')}</p>`);
  expect(html('option', 'Total: ', 5)).toBe('<option>Total: 5</option>');
  expect(html('p', false, 'Save', undefined)).toBe('<p>Save</p>');
});

it('gives the text of a fragment an element, because its siblings are not known', () => {
  expect(html(Fragment, 'Save')).toBe(own('Save'));
  expect(renderToStaticMarkup(jsx(Fragment, { children: 'Save' }))).toBe(own('Save'));
  expect(renderToStaticMarkup(jsx('p', { children: 'Save' }))).toBe('<p>Save</p>');
});
