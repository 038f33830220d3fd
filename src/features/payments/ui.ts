// The components of payments that other features may use.

export { DueBand, ReturnedBand } from './ui/account/DueBand.tsx';
export { useReturnedMoney } from './ui/account/use-returned-money.ts';
export { MoneyAtHandOver } from './ui/desk/MoneyAtHandOver.tsx';
export { movementsPath } from './ui/desk/movements-path.ts';
export { PaymentsSection } from './ui/desk/PaymentsSection.tsx';
export { UnprintableNote } from './ui/desk/UnprintableNote.tsx';
export { useReservationPayments } from './ui/desk/use-payments.ts';
export { InvoiceDetailsForm } from './ui/shared/InvoiceDetailsForm.tsx';
export { MoneyExplained } from './ui/shared/MoneyExplained.tsx';
export { ReceiptButton } from './ui/shared/ReceiptButton.tsx';
