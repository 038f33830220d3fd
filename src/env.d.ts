import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates after the first paint. */
    'client:painted'?: boolean;
    /** Hydrates once a token is stored. */
    'client:token'?: boolean;
    /** Hydrates once a token is stored, a period is chosen, or somebody is about to use it. */
    'client:query'?: boolean | 'idle';
    'client:rental'?: boolean;
    /** Hydrates once a toast waits to be shown. */
    'client:toast'?: boolean;
    /** Hydrates once somebody is about to use it. */
    'client:touch'?: boolean;
  }
}
