import type { APIRoute } from 'astro';
import { siteTitle } from '#company/rules/company.ts';
import { INK } from '#company/rules/theme-colors.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { imageUrl } from '#fleet/ui/shared/files.ts';
import { presentLanguage } from '#kernel/locale/locale.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';

const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** What a device shows of the site once it is installed. */
export const GET: APIRoute = () =>
  Response.json({
    name: siteTitle(pageCompany()),
    short_name: pageCompany().name,
    description: t('site.appDescription'),
    lang: presentLanguage(),
    id: '/',
    start_url: localPath(`${PATHS.ownReservations}?when=upcoming`),
    scope: '/',
    display: 'standalone',
    background_color: INK,
    theme_color: INK,
    icons: pageCompany().logo
      ? [{ src: imageUrl(pageCompany().logo, 720), sizes: 'any', type: 'image/webp' }]
      : ICONS,
    shortcuts: [
      { name: t('site.myReservations'), url: localPath(`${PATHS.ownReservations}?when=upcoming`) },
      { name: t('site.vehicles'), url: localPath(PATHS.vehicles) },
    ],
  });
