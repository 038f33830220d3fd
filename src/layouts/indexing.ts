/**
 * Whether search engines may index this build: deploy previews and branch deploys, which Netlify
 * marks by CONTEXT, show the same pages as the site itself and stay out.
 */
export const IS_INDEXED = (process.env.CONTEXT ?? 'production') === 'production';
