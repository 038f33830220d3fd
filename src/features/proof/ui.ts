// The components of proof that other features may use.

export { useRecordedProof } from './ui/account/use-recorded-proof.ts';
export { AgreementStep } from './ui/desk/AgreementStep.tsx';
export { MarksStep } from './ui/desk/MarksStep.tsx';
export { NoDamageButton } from './ui/desk/NoDamageButton.tsx';
export { UnsavedMarks } from './ui/desk/UnsavedMarks.tsx';
export { watchUnsavedMarks } from './ui/desk/unsaved-marks.ts';
export { AgreementButton } from './ui/shared/AgreementButton.tsx';
export { DriverProblems } from './ui/shared/DriverProblems.tsx';
export { Drivers } from './ui/shared/Drivers.tsx';
export { PhotoGallery } from './ui/shared/PhotoGallery.tsx';
export { PhotoButton } from './ui/shared/PhotoImage.tsx';
export { PhotoStep } from './ui/shared/PhotoStep.tsx';
export { usePhotos } from './ui/shared/photo-queries.ts';
export { RecordButton } from './ui/shared/RecordButton.tsx';
export { TakePhoto } from './ui/shared/TakePhoto.tsx';
export { UnsentPhoto } from './ui/shared/UnsentPhoto.tsx';
export { UnsentPhotos } from './ui/shared/UnsentPhotos.tsx';
export { reloadCondition, useCondition } from './ui/shared/use-condition.ts';
export { unsentInWords, useWaitingPhotos } from './ui/shared/use-waiting-photos.ts';
export { startSendingPhotos } from './ui/shared/waiting-photos.ts';
