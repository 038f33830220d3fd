import type { ReactNode } from 'react';
import type { AgreementBlock } from '../../rules/agreement.ts';
import { PhotoButton } from '../shared/PhotoImage.tsx';
import styles from './ProofStep.module.css';

type AgreementBlocksProps = {
  blocks: readonly AgreementBlock[];
  /** How its texts are shown; by default as they are. */
  show?: (text: string) => ReactNode;
};

/** The agreement as it is read. */
export function AgreementBlocks({ blocks, show = (text) => text }: AgreementBlocksProps) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks have no other key
    <Block key={index} block={block} show={show} />
  ));
}

function Block({
  block,
  show,
}: Required<Pick<AgreementBlocksProps, 'show'>> & { block: AgreementBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 1 ? 'h3' : 'h4';
      return <Heading>{show(block.text)}</Heading>;
    }
    case 'paragraph':
      return <p>{show(block.text)}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items can read the same while they are typed
            <li key={index}>{show(item)}</li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <>
          <h4>{block.heading}</h4>
          <dl>
            {block.rows.map(({ name, value }) => (
              <div key={name} className={styles.fact}>
                <dt className="quiet">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      );
    case 'photos':
      return (
        <ul className={styles.photos}>
          {block.photos.map(({ id, caption }) => (
            <li key={id}>
              <PhotoButton photoId={id} name={caption} />
              <span className="quiet">{caption}</span>
            </li>
          ))}
        </ul>
      );
  }
}
