/** Imported first by test files about bookings that have to be paid. */
process.env.PAYMENT_POLICY = 'required';
