import { environment } from './environment.ts';

/** Whether this is a demo that anybody can open (netlify/DEPLOYING.md, A demo). */
export const isPublicDemo = environment.DEMO === 'yes';
