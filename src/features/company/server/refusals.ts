import { notFound, Refusal } from '#kernel/http/refusal.ts';
import { t } from '#kernel/words/t.ts';
import type { Company } from '../rules/company.ts';
import { NO_SUCH_PLACE } from '../rules/place.ts';

/** The refusal of a call that orders a letter when no mail is configured. It is the same for everybody. */
export function noMail({ phones: [phone] }: Company): Refusal {
  return new Refusal('no_mail', () => t('company.noMail', { phone }));
}

export function noPlace(): Refusal {
  return notFound(`${NO_SUCH_PLACE}.`);
}
