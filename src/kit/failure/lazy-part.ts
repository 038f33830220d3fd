import { type ComponentType, lazy } from 'react';
import { loadChunk } from './load-chunk.ts';

/**
 * The component `name` of a script that is loaded when the component is first rendered, or earlier by
 * `preload`. A script that fails to load is reported where the component is rendered.
 */
// biome-ignore lint/suspicious/noExplicitAny: a script may have further components, with other props
export function lazyPart<Name extends string, Module extends Record<Name, ComponentType<any>>>(
  name: Name,
  load: () => Promise<Module>,
) {
  const Part = lazy<Module[Name]>(async () => ({ default: (await loadChunk(name, load))[name] }));
  return Object.assign(Part, { preload: () => loadChunk(name, load).catch(() => undefined) });
}
