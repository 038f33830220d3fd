import { useState } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '#kit/controls/Button.tsx';
import { ChoiceButtons } from '#kit/controls/ChoiceButtons.tsx';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { capitalized } from '../../rules/damage-words.ts';
import { MARK_KINDS, MARK_SIZES, type Mark, type MarkKind } from '../../rules/mark.ts';
import { listParts, partAt } from '../../rules/vehicle-part.ts';
import { BlobImage } from '../shared/BlobImage.tsx';
import imageStyles from '../shared/PhotoImage.module.css';
import { PhotoButton } from '../shared/PhotoImage.tsx';
import { TakePhoto } from '../shared/TakePhoto.tsx';
import styles from './DamageSheet.module.css';
import type { MarkedHandling } from './unsaved-marks.ts';

const KIND_LABELS: Record<MarkKind, string> = {
  scratch: 'Scratch',
  dent: 'Dent',
  glass: 'Glass',
  rim: 'Wheel',
  interior: 'Interior',
};

const PARTS = listParts();
const PART_OPTIONS = PARTS.map(({ part }) => part)
  .toSorted()
  .map((part) => ({ value: part, label: capitalized(part) }));

type DamageSheetProps = {
  /** Absent for damage without a rental, which has no photographs. */
  of?: MarkedHandling;
  mark: Mark;
  /** The ids of its photographs that were received. */
  received?: readonly number[];
  /** The place of the mark does not count: the part is still to be chosen. */
  isWithoutPart?: boolean | undefined;
  onSave: (mark: Mark) => void;
  isSaving?: boolean;
  /** Absent for new damage. */
  onRemove?: (() => void) | undefined;
  onClose: () => void;
};

/** The part, kind, size and note of one damage, and photographs of it. */
export function DamageSheet({
  of,
  mark,
  received = [],
  isWithoutPart,
  onSave,
  isSaving = false,
  onRemove,
  onClose,
}: DamageSheetProps) {
  const [draft, setDraft] = useState(mark);
  const [part, setPart] = useState(isWithoutPart ? '' : partAt(mark));
  const [photos, setPhotos] = useState<File[]>([]);
  // Those that are taken now are shown below, also once they are received.
  const [earlierPhotos] = useState(received);
  const choosePart = (chosen: string) => {
    setPart(chosen);
    const place = PARTS.find((one) => one.part === chosen);
    if (place) setDraft({ ...draft, view: place.view, x: place.x, y: place.y });
  };
  return (
    <ModalOverlay
      className={`dialog-backdrop ${styles.backdrop}`}
      isDismissable
      isOpen
      onOpenChange={(opens) => opens || onClose()}
    >
      <Modal>
        <Dialog className={`dialog ${styles.sheet}`}>
          <Heading slot="title">{capitalized(part) || 'Add damage'}</Heading>
          <Stack
            as="form"
            onSubmit={(event) => {
              event.preventDefault();
              onSave(draft);
            }}
          >
            <SelectField
              label="Part"
              name="part"
              placeholder="Choose a part"
              options={PART_OPTIONS}
              value={part}
              onChange={choosePart}
            />
            <ChoiceButtons
              legend="Kind"
              name="kind"
              options={MARK_KINDS}
              wordsOf={(kind) => KIND_LABELS[kind]}
              value={draft.kind}
              onChange={(kind) => setDraft({ ...draft, kind })}
            />
            <ChoiceButtons
              legend="Size"
              name="size"
              options={MARK_SIZES}
              wordsOf={capitalized}
              value={draft.size}
              onChange={(size) => setDraft({ ...draft, size })}
            />
            <TextField
              label="Note"
              name="note"
              isOptional
              value={draft.note}
              onChange={(note) => setDraft({ ...draft, note })}
            />
            {of && (
              <Stack gap="small">
                {earlierPhotos.length + photos.length > 0 && (
                  <div className={styles.photos}>
                    {earlierPhotos.map((id) => (
                      <PhotoButton key={id} photoId={id} name="Photograph of the damage" />
                    ))}
                    {photos.map((photo, index) => (
                      <BlobImage
                        // biome-ignore lint/suspicious/noArrayIndexKey: photographs are only added
                        key={index}
                        className={imageStyles.image}
                        image={photo}
                        name={`Photograph ${index + 1} of the damage`}
                      />
                    ))}
                  </div>
                )}
                <TakePhoto
                  of={{
                    reservationId: of.reservationId,
                    at: of.handling,
                    view: 'other',
                    mark: mark.key,
                  }}
                  onTaken={(photo) => setPhotos((taken) => [...taken, photo])}
                >
                  {earlierPhotos.length + photos.length > 0 ? 'Take another' : 'Take photograph'}
                </TakePhoto>
              </Stack>
            )}
            <div className="actions">
              {onRemove && (
                <Button variant="danger-line" onClick={onRemove}>
                  Remove
                </Button>
              )}
              <Button variant="quiet" onClick={onClose}>
                Cancel
              </Button>
              <Button variant="primary" type="submit" isPending={isSaving}>
                Save
              </Button>
            </div>
          </Stack>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
