import { THEME_COLORS, type Theme } from './theme-colors.ts';

/** The color towards which an accent becomes readable. */
const TOWARDS: Record<Theme, string> = { light: '#000000', dark: '#ffffff' };

/** The least contrast of text that WCAG 2.2 accepts (AA). */
const LEAST_CONTRAST = 4.5;

/** How finely the nearest accent is looked for. */
const STEPS = 200;

/** The share of black or white in the accent under the pointer. */
const HOVER_SHARE = 0.17;

/** Whether an accent, #rrggbb, is read well everywhere on pages of a theme (company: accent color). */
export function isReadable(accent: string, theme: Theme): boolean {
  const { paper, surface, surfaceSunken, onAccent } = THEME_COLORS[theme];
  return [paper, surface, surfaceSunken, onAccent].every(
    (other) => contrast(accent, other) >= LEAST_CONTRAST,
  );
}

/** The accent itself if it is read well, otherwise the first that is on its way to black or white. */
export function nearestReadable(accent: string, theme: Theme): string {
  const towards = TOWARDS[theme];
  for (let step = 0; step < STEPS; step += 1) {
    const color = mix(accent, towards, step / STEPS);
    if (isReadable(color, theme)) return color;
  }
  return towards;
}

/** The accent under the pointer. */
export function hoverOf(accent: string, theme: Theme): string {
  return mix(accent, TOWARDS[theme], HOVER_SHARE);
}

/** The contrast of two colors, #rrggbb, from 1 to 21, as WCAG defines it. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(color: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(color).map((value, index) =>
    Math.round(value + ((others[index] ?? 0) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
