import { useState } from 'react';
import { readStoredJson, removeStored, writeStored } from '#kit/client/browser-storage.ts';
import type { PublishedBook } from '../../rules/price-calls.ts';
import {
  changedRules,
  EMPTY_DRAFT,
  type PriceDraft,
  type PriceEdit,
  parseEdit,
  toDraft,
} from './price-draft.ts';

/** The draft of prices. A changed one survives a reload. */
export function usePriceDraft(current: PublishedBook | null) {
  const [edit, setEdit] = useState(() => parseEdit(readStoredJson('priceDraft')));
  const published = current ? toDraft(current.rules) : EMPTY_DRAFT;
  const draft = edit?.draft ?? published;
  const book = current?.id ?? null;
  const changed = edit ? changedRules(draft, published) : [];
  const isChanged = changed.length > 0;
  const keep = (changed: PriceEdit) => {
    setEdit(changed);
    writeStored('priceDraft', JSON.stringify(changed));
  };
  return {
    draft,
    /** The rules that differ from the published ones. */
    changed,
    /** Whether a newer book was published after the draft was begun. */
    isOutdated: isChanged && edit?.book !== book,
    change: (next: PriceDraft) => keep({ book: isChanged && edit ? edit.book : book, draft: next }),
    /** Replaces the draft. Without `next`, it is the published book again. */
    restart: (next?: PriceDraft) => {
      if (next) return keep({ book, draft: next });
      setEdit(undefined);
      removeStored('priceDraft');
    },
  };
}
