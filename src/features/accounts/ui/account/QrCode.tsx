import { encode } from 'uqr';
import styles from './TwoStepSignIn.module.css';

/** Empty modules around the code, which scanners need. */
const BORDER = 4;

export function QrCode({ label, text }: { label: string; text: string }) {
  const { data, size } = encode(text, { border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={styles.qr} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  );
}
