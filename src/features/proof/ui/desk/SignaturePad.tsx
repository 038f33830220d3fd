import { type PointerEvent, useEffect, useRef } from 'react';
import type { Stroke } from '../../rules/signature.ts';
import { rounded } from '../../rules/vehicle-part.ts';
import styles from './ProofStep.module.css';

type SignaturePadProps = {
  strokes: Stroke[];
  onChange: (strokes: Stroke[]) => void;
  /** What it is, and whether it is empty. */
  label: string;
  /** The id of what is wrong, if something is. */
  describedBy?: string | undefined;
};

/** The canvas has so many points, whatever its size on the screen. */
const WIDTH = 900;
const HEIGHT = 300;

/** A field that is signed with a finger, a pen or a mouse. */
export function SignaturePad({ strokes, onChange, label, describedBy }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<Stroke>(undefined);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, WIDTH, HEIGHT);
    for (const stroke of strokes) draw(context, stroke);
  }, [strokes]);

  const add = (event: PointerEvent<HTMLCanvasElement>) => {
    const stroke = drawn.current;
    const context = canvas.current?.getContext('2d');
    if (!stroke || !context) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    stroke.push(rounded((event.clientX - left) / width), rounded((event.clientY - top) / height));
    draw(context, stroke);
  };
  const end = () => {
    const stroke = drawn.current;
    drawn.current = undefined;
    if (stroke && stroke.length >= 4) onChange([...strokes, stroke]);
  };

  return (
    <canvas
      ref={canvas}
      className={styles.pad}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drawn.current = [];
        add(event);
      }}
      onPointerMove={add}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

function draw(context: CanvasRenderingContext2D, stroke: Stroke): void {
  context.lineWidth = 4;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = 'black';
  context.beginPath();
  for (let at = 0; at + 1 < stroke.length; at += 2) {
    context.lineTo((stroke[at] ?? 0) * WIDTH, (stroke[at + 1] ?? 0) * HEIGHT);
  }
  context.stroke();
}
