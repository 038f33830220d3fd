import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { PlacedBlock } from '#company/rules.ts';
import '#kit/controls/pressable-style.ts';
import styles from './Blocks.module.css';

/** Blocks in an order that is changed by dragging, or by a press of a handle and the arrow keys. */
export function BlockList({
  label,
  blocks,
  titleOf,
  onReorder,
  children,
}: {
  label: string;
  blocks: readonly PlacedBlock[];
  titleOf: (name: string) => string;
  onReorder: (blocks: PlacedBlock[]) => void;
  children: (block: PlacedBlock) => ReactNode;
}) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': titleOf(String(key)) })),
    onReorder: ({ keys, target }) => {
      const others = blocks.filter(({ name }) => !keys.has(name));
      const at = others.findIndex(({ name }) => name === target.key);
      const place = target.dropPosition === 'after' ? at + 1 : at;
      onReorder(others.toSpliced(place, 0, ...blocks.filter(({ name }) => keys.has(name))));
    },
  });
  return (
    <GridList
      aria-label={label}
      className={styles.list ?? ''}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
    >
      {blocks.map((block) => (
        <GridListItem
          key={block.name}
          id={block.name}
          textValue={titleOf(block.name)}
          className={styles.block ?? ''}
        >
          <Button slot="drag" className="icon-button" aria-label={`Move ${titleOf(block.name)}`}>
            <GripVertical aria-hidden="true" />
          </Button>
          {children(block)}
        </GridListItem>
      ))}
    </GridList>
  );
}
