import { defineCall } from '#kernel/http/call.ts';
import {
  AgreementPreviewInput,
  AgreementSetting,
  AgreementTextInput,
  AgreementVersionText,
} from '../rules/agreement-text.ts';

/** The owner's text of the agreement, and its versions. */
export const getAgreementSettingCall = defineCall({
  method: 'GET',
  path: '/agreement/admin',
  access: { may: 'change-settings' },
  answer: AgreementSetting,
});

export const publishAgreementTextCall = defineCall({
  method: 'POST',
  path: '/agreement/admin',
  access: { may: 'change-settings' },
  status: 201,
  body: AgreementTextInput,
  answer: AgreementSetting,
});

export const getAgreementVersionCall = defineCall({
  method: 'GET',
  path: '/agreement/admin/:textId',
  access: { may: 'change-settings' },
  answer: AgreementVersionText,
});

/** A text with the facts of a reservation, as PDF. */
export const previewAgreementCall = defineCall({
  method: 'POST',
  path: '/agreement/admin/preview',
  access: { may: 'change-settings' },
  body: AgreementPreviewInput,
});
