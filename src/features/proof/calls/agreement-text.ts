import { defineCall } from '#kernel/http/call.ts';
import type {
  AgreementPreviewInput,
  AgreementSetting,
  AgreementTextInput,
  AgreementVersionText,
} from '../rules/agreement-text.ts';

/** The owner's text of the agreement, and its versions. */
export const getAgreementSettingCall = defineCall<{ answer: typeof AgreementSetting }>()({
  method: 'GET',
  path: '/agreement/admin',
  access: { may: 'change-settings' },
});

export const publishAgreementTextCall = defineCall<{
  body: typeof AgreementTextInput;
  answer: typeof AgreementSetting;
}>()({ method: 'POST', path: '/agreement/admin', access: { may: 'change-settings' }, status: 201 });

export const getAgreementVersionCall = defineCall<{ answer: typeof AgreementVersionText }>()({
  method: 'GET',
  path: '/agreement/admin/:textId',
  access: { may: 'change-settings' },
});

/** A text with the facts of a reservation, as PDF. */
export const previewAgreementCall = defineCall<{ body: typeof AgreementPreviewInput }>()({
  method: 'POST',
  path: '/agreement/admin/preview',
  access: { may: 'change-settings' },
});
